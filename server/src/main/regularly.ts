import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { MINUTE_MS, SECOND_MS } from '../system/durations';
import { logChanges } from '../system/log-changes';
import { within } from '../system/within';

/** Something that is done again and again while the server listens; on several replicas each does it, and nothing twice. */
export interface Job {
  /** What log and health call it. */
  name: string;
  everyMs: number;
  /** Where it answers `true`, more is due: it goes on at once, until the server closes. */
  work: () => Promise<unknown>;
  /** What the log says where it fails though the database answers, or what else is done; the next turn comes all the same. */
  failing: string | ((error: unknown) => void);
}

/** Work that has not ended by then hangs. */
const HANG_MS = 10 * MINUTE_MS;

/** A server that closes waits for its jobs so long at most: less than its process has. */
const CLOSE_MS = 5 * SECOND_MS;

/**
 * Does a job once the server listens, and then at each of its turns, one after the other. Closing waits a while for the one that
 * is under way, and begins no other.
 * @returns what to ask for the sentence about work that hangs; undefined where it does not
 */
export function doRegularly(
  app: FastifyInstance,
  database: DatabaseWatch,
  { name, everyMs, work, failing }: Job,
): () => string | undefined {
  const tell = logChanges(app.log, `The job “${name}” goes on.`);
  let hanging: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  let closing = false;
  let closed: Promise<unknown> | undefined;
  const see = (trouble: string | undefined) => {
    hanging = trouble;
    tell(trouble);
  };
  const watched = async () => {
    const since = new Date().toISOString();
    const hang = () =>
      see(`The job “${name}” has not ended since ${since}, and is not done meanwhile. Restart this replica.`);
    const watch = setTimeout(hang, HANG_MS).unref();
    try {
      return await work();
    } finally {
      clearTimeout(watch);
      see(undefined);
    }
  };
  const turn = async () => {
    isWaiting = false;
    let more = true;
    while (more && !closing) more = (await watched()) === true;
  };
  const begin = () => {
    // A job that takes longer than its turns is not done more often for it.
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(turn).catch((err) => {
      if (database.failed(err)) return;
      if (typeof failing === 'string') app.log.error({ err }, failing);
      else failing(err);
    });
  };
  app.addHook('onListen', async () => {
    begin();
    timer = setInterval(begin, everyMs).unref();
  });
  // All jobs have the same seconds, which begin here.
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    const late = () => new Error(`The server closes while the job “${name}” is under way.`);
    closed = within(CLOSE_MS, last, late).catch(({ message }: Error) => app.log.error(message));
  });
  app.addHook('onClose', async () => void (await closed));
  return () => hanging;
}
