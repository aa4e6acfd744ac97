import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { doRegularly } from './regularly';

/**
 * Sends what is due as long as the server listens, bite by bite until nothing is; on several replicas each does.
 * @param bite sends some of it, and returns whether more is due
 * @param what cannot be sent, for the log
 */
export function sendRegularly(
  app: FastifyInstance,
  { everyMs, bite, what }: { everyMs: number; bite: () => Promise<boolean>; what: string },
  database: DatabaseWatch,
): void {
  let closing = false;
  let sending: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const sendAll = async () => {
    while (!closing && (await bite())) {
      // The next ones.
    }
  };
  doRegularly(
    app,
    everyMs,
    () => {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
    (err) => {
      if (!database.failed(err)) app.log.error({ err }, `${what} cannot be sent`);
    },
  );
}
