import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connect';
import type { DatabaseWatch } from '../database/outage';
import type { ReleaseControl } from '../released/release-control';
import { tendCanaries } from '../rollout/tend-canaries';
import { logChanges } from '../system/log-changes';
import { doRegularly } from './regularly';

const TEND_MS = 20_000;

interface TendCanaries {
  db: Db;
  releases: ReleaseControl;
  now: () => Date;
  database: DatabaseWatch;
}

/** Tends the canaries as long as the server listens; on several replicas each does, and nothing is done twice. */
export function tendCanariesRegularly(app: FastifyInstance, { database, ...tending }: TendCanaries): void {
  const tell = logChanges(app.log, 'Canaries can be halted and widened again.');
  doRegularly(
    app,
    TEND_MS,
    async () => {
      await tending.releases.showNewest();
      await app.countSilentLoads();
      await tendCanaries({
        ...tending,
        done: ({ action }, why) => app.log.warn({ action }, `the server changed what players get: ${why}`),
      });
      tell(undefined);
    },
    (error) => {
      if (!database.failed(error))
        tell(
          `The server cannot tend the canaries: ${(error as Error).message}. Roll back by hand if need be.`,
        );
    },
  );
}
