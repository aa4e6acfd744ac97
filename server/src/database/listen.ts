import type { Client } from 'pg';
import { messageOf } from '../system/error-code';
import { type Log, logChanges } from '../system/log-changes';
import { DATABASE_DEADLINES } from './postgres-pool';

/** How the connection is found in `pg_stat_activity`. */
export const LISTENER_NAME = 'assistant listens';

/** Milliseconds to the next try after a failure, at most so long. */
const RETRY_MS = 200;
const RETRY_MAX_MS = 5000;

/** How often a silent connection is asked whether it is still one, and how long it may take to answer. */
const LOOK = { every: 10_000, answer: DATABASE_DEADLINES.answer };

const DOWN = 'PostgreSQL reports nothing from the other replicas; pages learn of it by their heartbeats.';

export interface ListenOptions {
  url: string;
  channel: string;
  log: Log;
  onMessage(text: string): void;
  /** It listens, for the first time or again: what was said before is not known. */
  onListening(): void;
  /** From 0 to 1, so that replicas do not come back at the same moment. */
  random?: () => number;
  /** Tests use shorter ones. */
  look?: typeof LOOK;
}

/**
 * Listens to a channel of PostgreSQL over one connection of its own, and opens it again whenever it is lost.
 * Returns the function that ends it.
 */
export function listenTo(options: ListenOptions): () => Promise<void> {
  const { url, channel, onMessage, onListening, random = Math.random, look = LOOK } = options;
  const trouble = logChanges(options.log, 'PostgreSQL reports from the other replicas again.');
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let ended = false;

  function later(err: unknown, of: Client): void {
    // One loss may be reported several times.
    if (ended || client !== of) return;
    client = undefined;
    of.end().catch(() => {});
    clearTimeout(timer);
    trouble(DOWN, { cause: messageOf(err) });
    const wait = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
    failures += 1;
    timer = setTimeout(open, wait * (0.5 + random() / 2));
  }

  /** A network that drops everything reports nothing. */
  function lookAt(at: Client): void {
    timer = setTimeout(() => {
      at.query('select 1').then(
        () => client === at && !ended && lookAt(at),
        (err) => later(err, at),
      );
    }, look.every);
    timer.unref();
  }

  async function open(): Promise<void> {
    const pg = (await import('pg')).default;
    if (ended) return;
    const next = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_DEADLINES.connect,
      query_timeout: look.answer,
    });
    client = next;
    next.on('error', (err) => later(err, next));
    next.on('end', () => later(new Error('Connection terminated'), next));
    next.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (ended || client !== next) return;
      failures = 0;
      trouble(undefined);
      onListening();
      lookAt(next);
    } catch (err) {
      later(err, next);
    }
  }

  void open();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
