import Fastify from 'fastify';
import { watchDatabase } from '../../database/outage';
import { onEachDatabase } from '../../testing/server';
import { healthRoutes } from './routes';

onEachDatabase((server) => {
  test('regression: health says that a job hangs', async () => {
    const app = Fastify();
    healthRoutes({
      app,
      leaving: () => false,
      db: server().db,
      database: watchDatabase(app.log),
      site: {
        troubles: async () => [],
        release: async () => ({ in: 'folder', served: 3, newest: undefined, since: undefined, troubles: [] }),
      },
      gatewayTroubles: () => [],
      jobTroubles: () => ['The job “words” has not ended.'],
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
      troubles: ['The job “words” has not ended.'],
    });
  });
});
