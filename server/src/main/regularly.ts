import type { FastifyInstance } from 'fastify';

/**
 * Does something once the server listens, and then again and again. Closing waits for the one under way.
 * @param failed is called with an error; the next turn comes all the same
 */
export function doRegularly(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const begin = () => {
    underWay = work().catch(failed);
  };
  app.addHook('onListen', async () => {
    begin();
    timer = setInterval(begin, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
