import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../../server/src/system/settings';
import { demoEnv, takeFolder } from './demo-place';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-place-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('regression: a demonstration backed up to the folder of the real server, which lost its oldest backups, and heard its replicas', () => {
  const real = {
    DATABASE_URL: 'postgres://real@db/real',
    DATABASE_DIRECT_URL: 'postgres://real@db/real',
    PGPASSWORD: 'secret',
    BACKUP_DIR: '/backups',
    BACKUP_PASSPHRASE: 'words of the backup',
    SERVER_RELEASE_KEY: '/keys/server.pem',
    RELEASE_KEY: '/keys/release.pem',
    OTEL_EXPORTER_OTLP_HEADERS: 'key=secret',
    HOST: '0.0.0.0',
    TRUST_PROXY: 'true',
    SITE_DIR: '/srv/site',
  };
  const env = demoEnv(folder, { ...real, PORT: '4000', PATH: '/bin' });
  expect(env).toEqual({
    ...{ PATH: '/bin', PORT: '4000', HOST: '127.0.0.1', DEMO_SWITCHES: 'on', DESK_IDLE_MINUTES: '1440' },
    ...{ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') },
  });
  expect(() => readSettings(demoEnv(folder, { PORT: 'abc' }))).toThrow('PORT: read "abc"');
});

test('regression: builds were released to the site of a folder before it was refused', async () => {
  await mkdir(join(folder, 'site'));
  await expect(takeFolder(folder)).rejects.toThrow(`${folder} has files that are not of a demonstration.`);
  expect(await readdir(folder)).toEqual(['site']);
  await expect(takeFolder(import.meta.filename)).rejects.toThrow(
    'cannot be made (EEXIST). Name a new folder',
  );
  await expect(takeFolder('')).rejects.toThrow('are not of a demonstration');
});

test('regression: an option that there is not was the name of the folder that was filled', async () => {
  await expect(takeFolder('--help')).rejects.toThrow(
    '"--help" is no folder. It must be: npm run demo -- FOLDER.',
  );
  await expect(takeFolder(join(folder, 'new'), 'another')).rejects.toThrow('another" is no folder.');
  expect(await readdir(folder)).toEqual([]);
});

test('a new folder is taken, and one of a demonstration again, however far it was', async () => {
  const place = await takeFolder(join(folder, 'new'));
  await mkdir(join(place.folder, 'site'));
  expect(await takeFolder(place.folder)).toEqual(place);
  await rm(place.filling);
  await writeFile(place.filled, '');
  expect(await takeFolder(place.folder)).toEqual(place);
});
