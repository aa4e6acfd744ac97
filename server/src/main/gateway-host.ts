import { API_VERSION, type GameHashes, type GameLog } from '@assistant/game';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/connect';
import { openGameStore } from '../game/game-store';
import type { OpenHost } from './load-gateway';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** The host of a server's gateway, and its two ends. */
export type GatewayHost = ReturnType<typeof openGatewayHost>;

/** What this server offers its gateway module, which is loaded before there is a log. */
export function openGatewayHost(db: Db, passwords: GameHashes, now: () => Date) {
  const early: ((log: Log) => void)[] = [];
  const atShutdown: (() => Promise<void>)[] = [];
  let log: Log | undefined;
  const write =
    (level: keyof GameLog): GameLog[keyof GameLog] =>
    (text, details = {}) => {
      const line = (to: Log) => to[level]({ details }, `gateway: ${text}`);
      if (log) line(log);
      else early.push(line);
    };
  const host: OpenHost = Object.freeze({
    apiVersion: API_VERSION,
    now,
    store: openGameStore(db, now),
    passwords,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    onShutdown: (work: () => Promise<void>) => void atShutdown.push(work),
  });
  return {
    host,
    /** Writes what the module logs, also what it has logged so far. */
    logTo(given: Log): void {
      log = given;
      for (const line of early.splice(0)) line(given);
    },
    /** Does what the module wants done when the server stops. Failures are logged. */
    async shutDown(): Promise<void> {
      const ends = await Promise.allSettled(atShutdown.map(async (work) => work()));
      for (const end of ends)
        if (end.status === 'rejected') log?.error({ err: end.reason }, 'gateway: its shutdown failed');
    },
  };
}
