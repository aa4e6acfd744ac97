import Fastify from 'fastify';
import { watchDatabase } from '../../database/outage';
import { onEachDatabase } from '../../testing/server';
import { healthRoutes } from './routes';

onEachDatabase((server) => {
  test('regression: health says that a job hangs, and that a key soon ends', async () => {
    const app = Fastify();
    healthRoutes({
      app,
      leaving: () => false,
      db: server().db,
      database: watchDatabase(app.log),
      site: {
        troubles: async () => [],
        endingKeys: async () => ['the key ab ends on 2026-12-31'],
        release: async () => ({ in: 'folder', served: 3, newest: undefined, since: undefined, troubles: [] }),
      },
      gatewayTroubles: () => [],
      jobs: { hanging: () => ['The job “words” has not ended.'], clock: () => [] },
      backupTroubles: async () => [],
      engineTroubles: async () => [],
    });
    expect((await app.inject('/api/health')).json().data).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: 'ok',
      site: 'ok',
      release: { in: 'folder', served: 3 },
      engine: 'ok',
      jobs: 'hanging',
      troubles: ['the key ab ends on 2026-12-31', 'The job “words” has not ended.'],
    });
  });
});
