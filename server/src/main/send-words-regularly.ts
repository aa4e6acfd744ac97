import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import type { makeWordSender } from '../engine/before-login/send-words';
import { doRegularly } from './regularly';

const LOOK_MS = 10_000;

/** Sends words before logins as long as the server listens; on several replicas each does, and none of them twice. */
export function sendWordsRegularly(
  app: FastifyInstance,
  words: ReturnType<typeof makeWordSender>,
  database: DatabaseWatch,
): void {
  let looking: Promise<void> | undefined;
  doRegularly(
    app,
    LOOK_MS,
    () => {
      looking ??= words.look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    (err) => {
      if (!database.failed(err)) app.log.error({ err }, 'words before logins cannot be sent');
    },
  );
}
