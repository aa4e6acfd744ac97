import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { StartError } from '../system/start-error';
import { connect, embeddedFolder, type Through } from './connect';
import { openAsItIs, openDatabase } from './open';
import { DATABASE_DEADLINES } from './postgres-pool';
import { requirePostgres } from './supported';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supported-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('files of another PostgreSQL are refused with what to do, and not touched', async () => {
  const inside = embeddedFolder(folder);
  await mkdir(inside);
  await writeFile(join(inside, 'PG_VERSION'), '17\n');
  for (const open of [openDatabase, openAsItIs]) {
    const opened = open({ DATA_DIR: folder, DATABASE_URL: undefined });
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(
      /has files of PostgreSQL 17, and the embedded database is 18 here\. .*staff -- backup FILE.*restore FILE\.$/,
    );
  }
  expect(await readdir(inside)).toEqual(['PG_VERSION']);
  expect(await readFile(join(inside, 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('those that the embedded database of today has made are opened again', async () => {
  let ended = 0;
  const counted: Through = (pool) => ({
    connect: () => pool.connect(),
    async end() {
      ended += 1;
      await pool.end();
    },
  });
  for (let times = 0; times < 2; times += 1) {
    const db = await connect({ DATA_DIR: folder, DATABASE_URL: undefined }, DATABASE_DEADLINES, counted);
    await db.destroy();
  }
  // Regression: what was never asked was not closed, and the process went on.
  expect(ended).toBe(2);
  expect(await readFile(join(embeddedFolder(folder), 'PG_VERSION'), 'utf8')).toBe('18\n');
}, 60_000);

(hasPostgres ? test : test.skip)(
  'a PostgreSQL that is too old is named, with the oldest that will do',
  async () => {
    const { url, drop } = await createDatabase();
    const db = await connect({ DATABASE_URL: url, DATA_DIR: '' });
    try {
      await requirePostgres(db);
      await expect(requirePostgres(db, 99)).rejects.toThrow(
        /^DATABASE_URL: that is PostgreSQL \d+\.\d+.*; it must be 99 or newer\. Upgrade it/,
      );
    } finally {
      await db.destroy();
      await drop();
    }
  },
);
