import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { type PurgeTools, purgeAccounts } from '../features/account/purge';
import { doRegularly } from './regularly';

const PURGE_MS = 60 * 60 * 1000;

/** Deletes accounts whose time has come, once the server listens and every hour; of several replicas one does each. */
export function purgeRegularly(
  app: FastifyInstance,
  { database, ...tools }: Omit<PurgeTools, 'log'> & { database: DatabaseWatch },
): void {
  doRegularly(
    app,
    PURGE_MS,
    async () => void (await purgeAccounts({ ...tools, log: app.log })),
    (err) => {
      if (!database.failed(err)) app.log.error({ err }, 'accounts cannot be deleted');
    },
  );
}
