import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKey } from '@assistant/release-store';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Settings } from '../system/settings';
import { dump, NOBODY, siteIn, startSite, usePlayer } from '../testing/backup-site';
import { createSite, definitionOf } from '../testing/site';
import { runBackup, runRestore } from './backup-cli';

let folder: string;
let key: Record<string, string>;
let drop = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const identity = await generateX25519Identity();
  await writeFile(join(folder, 'key.txt'), `# created by somebody\n${identity}\n`);
  key = { BACKUP_TO: await identityToRecipient(identity), BACKUP_KEY: join(folder, 'key.txt') };
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const now = () => new Date();
const backup = (settings: Settings, file: string) => runBackup(settings, join(folder, file), NOBODY, now());
const restore = (settings: Settings, file: string, yes = false) =>
  runRestore(settings, join(folder, file), yes, NOBODY, now());

/** What a restore itself writes. */
const OF_RESTORES = ['restores', 'sessions', 'ended_sessions'];

test('a site goes from the embedded database elsewhere and back, whole', async () => {
  const first = siteIn(join(folder, 'first'), key);
  const site = await createSite();
  await site.release('1', [definitionOf('mining', 'basic')]);
  await rm(first.SITE_DIR, { recursive: true, force: true });
  const settings = { ...first, SITE_DIR: site.directory };
  const keyFile = ({ DATA_DIR }: Settings) => join(DATA_DIR, 'server-release-key.pem');
  await makeKey(keyFile(settings));

  const running = await startSite(settings);
  await usePlayer(running, 'before');
  await usePlayer(running, 'after');
  await running.close();
  expect(await backup(settings, 'stopped')).toMatchObject({ ok: true });
  const before = await dump(settings, OF_RESTORES);
  expect(before.chat_images).toHaveLength(2);

  // Elsewhere: PostgreSQL, where there is one.
  const database = hasPostgres ? await createDatabase() : undefined;
  drop = database?.drop ?? drop;
  const second = siteIn(join(folder, 'second'), { ...key, ...(database && { DATABASE_URL: database.url }) });
  expect(await restore(second, 'stopped')).toMatchObject({ ok: true });
  expect(await dump(second, OF_RESTORES)).toEqual(before);
  for (const path of ['releases.json', 'remotes/tasks/1/task-definitions.json'])
    expect(await readFile(join(second.SITE_DIR, path))).toEqual(await readFile(join(site.directory, path)));
  expect(await readFile(keyFile(second))).toEqual(await readFile(keyFile(settings)));

  // And back: what was there is replaced only where that was said.
  expect(await backup(second, 'moved')).toMatchObject({ ok: true });
  const asked = await restore(settings, 'moved');
  expect(asked).toMatchObject({
    ok: false,
    text: expect.stringMatching(/This replaces \d+ accounts, .*Nothing was changed/s),
  });
  expect(await restore(settings, 'moved', true)).toMatchObject({ ok: true });
  expect(await dump(settings, OF_RESTORES)).toEqual(before);
  await site.remove();
}, 400_000);
