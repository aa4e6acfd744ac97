import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { openAsItIs } from '../database/open';
import { runBackup, runRestore } from '../main/backup-cli';
import type { Settings } from '../system/settings';
import { dump, NOBODY, siteIn, startSite, usePlayer } from './backup-site';
import { installVersions, startVersion, VERSIONS } from './postgres-versions';
import { createSite, definitionOf } from './site';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'words of the backup' };
/** What a restore itself writes. */
const OF_RESTORES = ['restores', 'sessions', 'ended_sessions'];

let folder: string;
let programsOf: Awaited<ReturnType<typeof installVersions>>;
let player: Awaited<ReturnType<typeof usePlayer>>;
let rows: Record<string, string[]>;
const backup = (settings: Settings, name: string) =>
  runBackup(settings, join(folder, name), NOBODY, new Date());
const restore = (settings: Settings, name: string) =>
  runRestore(settings, join(folder, name), true, NOBODY, new Date());

/** The version of the database that settings lead to. */
async function versionOf(settings: Settings): Promise<number> {
  const db = await openAsItIs(settings);
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int / 10000 as number`.execute(db);
  await db.destroy();
  return rows[0]?.number ?? 0;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-versions-'));
  programsOf = await installVersions(folder);
  const site = await createSite();
  await site.release('1', [definitionOf('mining', 'basic')]);
  const origin = { ...siteIn(join(folder, 'origin'), PASSPHRASE), SITE_DIR: site.directory };
  const running = await startSite(origin);
  player = await usePlayer(running, 'moves');
  await running.close();
  expect(await versionOf(origin)).toBe(18);
  expect(await backup(origin, 'of-origin')).toMatchObject({ ok: true });
  rows = await dump(origin, OF_RESTORES);
  await site.remove();
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

test.each(VERSIONS)(
  'a site goes from the embedded database to PostgreSQL %i and back, whole, and a server goes on with it there',
  async (version) => {
    const postgres = await startVersion(programsOf(version), folder);
    try {
      const there = siteIn(join(folder, `on-${version}`), { ...PASSPHRASE, DATABASE_URL: postgres.url });
      expect(await versionOf(there)).toBe(version);
      expect(await restore(there, 'of-origin')).toMatchObject({ ok: true });
      expect(await dump(there, OF_RESTORES)).toEqual(rows);
      expect(await backup(there, `of-${version}`)).toMatchObject({ ok: true });
      const back = siteIn(join(folder, `back-from-${version}`), PASSPHRASE);
      expect(await restore(back, `of-${version}`)).toMatchObject({ ok: true });
      expect(await dump(back, OF_RESTORES)).toEqual(rows);

      const running = await startSite(there);
      const { token, session_id, message, words } = player;
      const { data } = await running.send(calls.chatGetHistory, { session_id }, token);
      expect(data.messages).toContainEqual(expect.objectContaining({ id: message, content: words }));
      await running.close();
    } finally {
      await postgres.stop();
    }
  },
);
