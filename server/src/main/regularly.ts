import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';

/** Something that is done again and again while the server listens; on several replicas each does it, and nothing twice. */
export interface Job {
  everyMs: number;
  /** Where it answers `true`, more is due: it goes on at once, until the server closes. */
  work: () => Promise<unknown>;
  /** What the log says where it fails though the database answers, or what else is done; the next turn comes all the same. */
  failing: string | ((error: unknown) => void);
}

/**
 * Does a job once the server listens, and then at each of its turns, one after the other. Closing waits for the one that is under
 * way, and begins no other.
 */
export function doRegularly(
  app: FastifyInstance,
  database: DatabaseWatch,
  { everyMs, work, failing }: Job,
): void {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  let closing = false;
  const begin = () => {
    // A job that takes longer than its turns is not done more often for it.
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(async () => {
      isWaiting = false;
      try {
        for (let more: unknown = true; more === true && !closing; ) more = await work();
      } catch (err) {
        if (database.failed(err)) return;
        if (typeof failing === 'string') app.log.error({ err }, failing);
        else failing(err);
      }
    });
  };
  app.addHook('onListen', async () => {
    begin();
    timer = setInterval(begin, everyMs).unref();
  });
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
  });
  app.addHook('onClose', () => last);
}
