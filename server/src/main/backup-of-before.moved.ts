import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { embeddedFolder } from '../database/connect';
import { openAsItIs, openDatabase } from '../database/open';
import type { Settings } from '../system/settings';
import { dump, NOBODY, siteIn } from '../testing/backup-site';
import { runBackup, runRestore } from './backup-cli';

/** What the version before the walls wrote (e2e/fixtures/before-walls/README.md). */
const BEFORE = resolve('e2e/fixtures/before-walls/database.sql');

const SEALED = { BACKUP_PASSPHRASE: 'words of the backup' };

let folder: string;
let old: Settings;
let carried: Record<string, string[]>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-of-before-'));
  old = siteIn(join(folder, 'old'), SEALED);
  await mkdir(embeddedFolder(old.DATA_DIR), { recursive: true });
  const stored = await PGlite.create(embeddedFolder(old.DATA_DIR));
  await stored.exec(await readFile(BEFORE, 'utf8'));
  await stored.close();
  const backedUp = await runBackup(old, join(folder, 'backup'), NOBODY, new Date());
  expect(backedUp).toMatchObject({ ok: true });
  // A start brings the same database up to today's schema, in place.
  await (await openDatabase(old)).destroy();
  carried = await dump(old);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** All but that it was restored. */
const without = ({ restores: _, ...rows }: Record<string, string[]>) => rows;

async function restored(settings: Settings) {
  expect(await runRestore(settings, join(folder, 'backup'), true, NOBODY, new Date())).toMatchObject({
    ok: true,
  });
  return dump(settings);
}

test('what a version of long ago had stored comes back as a start of today would have made it', async () => {
  expect(carried.accounts).toHaveLength(2);
  expect(carried.task_settings).toHaveLength(2);
  const rows = await restored(siteIn(join(folder, 'embedded'), SEALED));
  expect(without(rows)).toEqual(without(carried));
  expect(rows.restores).toHaveLength(1);
}, 120_000);

(hasPostgres ? test : test.skip)(
  'and so it does on PostgreSQL, in place of what is there',
  async () => {
    const database = await createDatabase();
    try {
      const settings = siteIn(join(folder, 'postgresql'), { ...SEALED, DATABASE_URL: database.url });
      await (await openDatabase(settings)).destroy();
      const rows = await restored(settings);
      expect(without(rows)).toEqual(without(carried));
      expect(rows.restores).toHaveLength(1);
    } finally {
      await database.drop();
    }
  },
  120_000,
);

test('one of the days on which two migrations had the number of the next release has them by their names of today', async () => {
  const days = siteIn(join(folder, 'days'), SEALED);
  await (await openDatabase(days)).destroy();
  const then = await openAsItIs(days);
  await sql`update kysely_migration set name = regexp_replace(name, '^(0059|0060)-r4-', '\\1-r5-')`.execute(
    then,
  );
  await then.destroy();
  expect(await runBackup(days, join(folder, 'of-days'), NOBODY, new Date())).toMatchObject({ ok: true });

  const again = siteIn(join(folder, 'again'), SEALED);
  expect(await runRestore(again, join(folder, 'of-days'), true, NOBODY, new Date())).toMatchObject({
    ok: true,
  });
  const db = await openAsItIs(again);
  const { rows } =
    await sql`select name from kysely_migration where name ~ '^(0059|0060)' order by 1`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ name: '0059-r4-released-ends' }, { name: '0060-r4-known-time' }]);
}, 120_000);
