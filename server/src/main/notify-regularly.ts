import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import type { Notifier } from '../notify/notifier';
import { doRegularly } from './regularly';

const LOOK_MS = 2000;

/** Sends notifications as long as the server listens; on several replicas each does, and none of them twice. */
export function notifyRegularly(app: FastifyInstance, notifier: Notifier, database: DatabaseWatch): void {
  let looking = false;
  doRegularly(
    app,
    LOOK_MS,
    async () => {
      if (looking) return;
      looking = true;
      await notifier.look().finally(() => {
        looking = false;
      });
    },
    (err) => {
      if (!database.failed(err)) app.log.error({ err }, 'notifications cannot be sent');
    },
  );
  app.addHook('onClose', () => notifier.settled());
}
