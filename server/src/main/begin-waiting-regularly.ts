import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { beginWaiting } from '../features/membership/begin-waiting';
import { doRegularly } from './regularly';

const LOOK_MS = 5000;

/** Begins memberships that waited, as long as the server listens; on several replicas each does, and none twice. */
export function beginWaitingRegularly(
  app: FastifyInstance,
  { database, ...tools }: Parameters<typeof beginWaiting>[0] & { database: DatabaseWatch },
): void {
  doRegularly(
    app,
    LOOK_MS,
    () => beginWaiting(tools),
    (err) => {
      if (!database.failed(err)) app.log.error({ err }, 'waiting memberships cannot be started');
    },
  );
}
