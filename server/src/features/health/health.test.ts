import { resolve } from 'node:path';
import Fastify from 'fastify';
import { watchDatabase } from '../../database/outage';
import { onEachDatabase } from '../../testing/server';
import { healthRoutes } from './routes';

onEachDatabase((server) => {
  test('regression: health says that a job hangs, and that a key soon ends', async () => {
    const app = Fastify();
    let looks = 0;
    healthRoutes({
      app,
      settings: {
        SITE_DIR: './site',
        DATA_DIR: '/var/us',
        BACKUP_DIR: '/var/us/backups',
        SERVER_RELEASE_KEY: '/keys/k.pem',
      },
      leaving: () => false,
      db: server().db,
      database: watchDatabase(app.log),
      site: {
        async troubles() {
          looks += 1;
          return [];
        },
        endingKeys: async () => ['the key ab ends on 2026-12-31'],
        release: async () => ({ in: 'folder', served: 3, newest: undefined, since: undefined, troubles: [] }),
      },
      gatewayTroubles: () => [],
      jobs: { hanging: () => ['The job “words” has not ended.'], clock: () => [] },
      backupTroubles: async () => [
        `In ${resolve('site')}/remotes and /var/us/backups/b.age; /keys/releases-seen.json is not /var/us/k: EACCES, open '/root/x'.`,
      ],
      engineTroubles: async () => [],
    });
    expect((await app.inject('/api/health')).json().data).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: 'ok',
      site: 'ok',
      release: { in: 'folder', served: 3 },
      engine: 'ok',
      jobs: 'hanging',
      troubles: [
        'the key ab ends on 2026-12-31',
        'The job “words” has not ended.',
        // Regression: anybody could read where folders of this machine are.
        'In SITE_DIR/remotes and BACKUP_DIR/b.age; SERVER_RELEASE_KEY/releases-seen.json is not DATA_DIR/k: EACCES, open ….',
      ],
    });
    // Regression: twenty who asked at the same time took the server from all others.
    looks = 0;
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/health')));
    expect(looks).toBe(1);
    await app.inject('/api/health');
    expect(looks).toBe(2);
  });
});
