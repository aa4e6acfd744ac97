import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { smallDisk } from '@assistant/release-store/testing';
import { hasPostgres } from '@assistant/testing/postgres';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { addAgent } from '../account/add-agent';
import { makePasswords } from '../account/password';
import { FORMAT, type Part, readArchive, writeArchive } from '../backup/archive';
import { lookAt } from '../backup/restore';
import { sealed } from '../backup/seal';
import { comingFiles } from '../backup/site-files';
import { connect } from '../database/connect';
import { openDatabase } from '../database/open';
import type { Settings } from '../system/settings';
import { dump, NOBODY, siteIn } from '../testing/backup-site';
import { createMigratedDatabase } from '../testing/migrated-template';
import { runBackup, runRestore } from './backup-cli';

let opener: { identity: string };
let seal: { to: string };

let folder: string;
let settings: Settings;
let whole: Buffer;
let before: Record<string, string[]>;
let drop = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-refused-'));
  const database = hasPostgres ? await createMigratedDatabase() : undefined;
  drop = database?.drop ?? drop;
  const identity = await generateX25519Identity();
  await writeFile(join(folder, 'key.txt'), `# made by somebody\n${identity}\n`);
  [opener, seal] = [{ identity }, { to: await identityToRecipient(identity) }];
  const key = { BACKUP_TO: seal.to, BACKUP_KEY: join(folder, 'key.txt') };
  settings = siteIn(folder, { ...key, ...(database && { DATABASE_URL: database.url }) });
  const db = await (database ? connect(settings) : openDatabase(settings));
  // Noise, which no packing makes smaller: the file has several pieces of its seal.
  const noise = await readFile(process.execPath).then((bytes) =>
    bytes.subarray(0, 300_000).toString('base64'),
  );
  const text = { title_zh: 'x', title_en: 'x', body_zh: noise, body_en: 'x', published_at: new Date() };
  await db.insertInto('announcements').values(text).execute();
  await addAgent(db, await makePasswords(settings), { account: 'a', password: 'a secret', shown: 'a' });
  await db.destroy();
  const files = await comingFiles(settings.SITE_DIR);
  await files.write('index.html', Buffer.from('the page'), true);
  await files.putInPlace();
  expect(await runBackup(settings, join(folder, 'whole'), NOBODY, new Date())).toMatchObject({ ok: true });
  whole = await readFile(join(folder, 'whole'));
  before = await dump(settings);
}, 120_000);
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});
/** Whatever was refused, everything is as it was. */
afterEach(async () => {
  expect(await dump(settings)).toEqual(before);
  expect(await readdir(settings.SITE_DIR)).toEqual(['index.html']);
});

const restore = (file: string, more: Partial<Settings> = {}) =>
  runRestore({ ...settings, ...more }, join(folder, file), true, NOBODY, new Date());

test('what was cut, wherever, is refused in one sentence', async () => {
  const piece = 64 * 1024 + 16;
  const header = whole.indexOf('\n---') + 49;
  const lengths = [
    0,
    20,
    100,
    header,
    header + 16,
    header + 16 + piece,
    header + 16 + 2 * piece,
    whole.length - 1,
  ];
  for (const length of lengths) {
    await writeFile(join(folder, 'cut'), whole.subarray(0, length));
    const { ok, text } = await restore('cut');
    expect([length, ok]).toEqual([length, false]);
    expect(text).toMatch(
      /^(The file is cut or altered|\S+ is none of a backup, or is cut)\. Nothing was changed\.$/,
    );
  }
}, 180_000);

test('what was altered, wherever, is refused in one sentence', async () => {
  for (const at of [30, 100, 170, 300, 70_000, whole.length - 1]) {
    const altered = Buffer.from(whole);
    altered[at] = (altered[at] ?? 0) ^ 1;
    await writeFile(join(folder, 'altered'), altered);
    const { ok, text } = await restore('altered');
    expect([at, ok]).toEqual([at, false]);
    expect(text).toMatch(/^The (file is cut or altered|key does not open the file)\. Nothing was changed\.$/);
  }
}, 180_000);

test('a wrong passphrase or key, a missing one, a file that is there already', async () => {
  const said = async (file: string, more: Partial<Settings>) => (await restore(file, more)).text;
  await writeFile(join(folder, 'other.txt'), await generateX25519Identity());
  expect(await said('whole', { BACKUP_KEY: join(folder, 'other.txt') })).toBe(
    'The key does not open the file. Nothing was changed.',
  );
  expect(await said('whole', { BACKUP_KEY: join(folder, 'none.txt') })).toContain('BACKUP_KEY');
  expect(await said('whole', { BACKUP_KEY: join(folder, 'whole') })).toContain('AGE-SECRET-KEY-1');
  const words = { ...settings, BACKUP_TO: undefined, BACKUP_PASSPHRASE: 'words of the backup' };
  await runBackup(words, join(folder, 'by-words'), NOBODY, new Date());
  expect(await said('by-words', { BACKUP_PASSPHRASE: 'other words, as long' })).toBe(
    'The passphrase does not open the file. Nothing was changed.',
  );
  expect(
    await lookAt({ file: join(folder, 'by-words'), opener: { passphrase: 'words of the backup' } }),
  ).toMatchObject({
    rows: { announcements: 1 },
    files: 1,
  });
  expect(await restore('no-such')).toMatchObject({ ok: false, text: expect.stringContaining('(ENOENT)') });
  expect(await runBackup(settings, join(folder, 'whole'), NOBODY, new Date())).toMatchObject({
    ok: false,
    text: expect.stringContaining('is there already'),
  });
  const unsealed = { ...settings, BACKUP_TO: undefined };
  expect(await runBackup(unsealed, join(folder, 'new'), NOBODY, new Date())).toMatchObject({
    ok: false,
    text: expect.stringContaining('BACKUP_TO'),
  });
  expect((await readdir(folder)).filter((name) => name.includes('coming'))).toEqual([]);
}, 300_000);

test('what is replaced is said first, also where it was agreed to', async () => {
  const cut = (line: string) => {
    throw new Error(line);
  };
  const agreed = runRestore(settings, join(folder, 'whole'), true, { ...NOBODY, say: cut }, new Date());
  await expect(agreed).rejects.toThrow(
    /^This replaces 1 accounts, .* with 1 accounts, .*no release in 1 files\.$/s,
  );
});

/** The same backup with parts that `change` makes of its own. */
async function altered(file: string, change: (part: Part) => Part[]) {
  async function* parts() {
    for await (const part of readArchive({ file: join(folder, 'whole'), opener })) yield* change(part);
  }
  await rm(join(folder, file), { force: true });
  await writeArchive(join(folder, file), seal, parts());
}

test('one of a newer server names what this one does not know; a newer form as well', async () => {
  const made = (name: string, format: number) =>
    altered('newer', (part) => {
      if (part.head.kind !== 'backup') return [part];
      const migrations = [...part.head.migrations, ...(name ? [{ name, timestamp: 'now' }] : [])];
      return [{ head: { ...part.head, format, migrations } }];
    });
  await made('0999-r9-later', FORMAT);
  expect(await restore('newer')).toEqual({
    ok: false,
    text: 'The backup was made by a newer server (it has 0999-r9-later); restore it with that one. Nothing was changed.',
  });
  await made('', FORMAT + 1);
  expect((await restore('newer')).text).toMatch(/^The backup was made by a newer server; /);
}, 60_000);

test('a restore that fails after its rows are in leaves everything as it was', async () => {
  // The last part before the end: a file that would lie outside the site.
  await altered('outside', (part) =>
    part.head.kind === 'end'
      ? [{ head: { kind: 'file', of: 'site', path: '../outside', last: true }, body: Buffer.from('x') }, part]
      : [part],
  );
  expect(await restore('outside')).toMatchObject({
    ok: false,
    text: expect.stringContaining('outside the site'),
  });
  await altered('unfit', (part) =>
    part.head.kind === 'numbers'
      ? [{ head: { kind: 'rows', table: 'other', columns: ['a'] }, body: Buffer.from('[["1"]]') }, part]
      : [part],
  );
  expect(await restore('unfit')).toMatchObject({ ok: false, text: expect.stringContaining('other.a') });
}, 60_000);

test('regression: a full disk, or a name that a disk refuses, was a stack trace that did not say whether anything was changed', async () => {
  const long = { kind: 'file', of: 'site', path: 'n'.repeat(300), last: true } as const;
  await altered('long', (part) =>
    part.head.kind === 'end' ? [{ head: long, body: Buffer.from('x') }, part] : [part],
  );
  expect(await restore('long')).toEqual({
    ok: false,
    text: expect.stringMatching(/ENAMETOOLONG.*\. Nothing was changed\.$/),
  });
  const disk = await smallDisk(1);
  if (!disk) return;
  try {
    await disk.fill(100_000);
    expect(await runBackup(settings, join(disk.folder, 'new'), NOBODY, new Date())).toEqual({
      ok: false,
      text: expect.stringMatching(/ENOSPC.*\. Nothing was changed\.$/),
    });
    expect(await readdir(disk.folder)).toEqual(['filler']);
  } finally {
    await disk.remove();
  }
}, 60_000);

test('regression: a hostile backup took all memory, wrote at the terminal, or was no sentence', async () => {
  const head = {
    kind: 'backup',
    format: FORMAT,
    at: new Date().toISOString(),
    migrations: [],
    revision: null,
  };
  const end = { kind: 'end', rows: {}, files: 0, bytes: 0 };
  const restoreOf = async (...parts: (object | string)[]) => {
    const text = parts
      .map((part) => (typeof part === 'string' ? part : `${JSON.stringify(part)}\n`))
      .join('');
    await writeFile(join(folder, 'hostile'), await sealed(Readable.from([gzipSync(text)]), seal));
    return (await restore('hostile')).text;
  };
  const missing: string[] = [];
  const whole = { ...head, missing, bytes: 0 };
  const none = 'The file is none of a backup. Nothing was changed.';
  expect(await restoreOf({ ...whole, bytes: 1e12 }, 'x'.repeat(100_000))).toBe(none);
  expect(await restoreOf(whole, 'x'.repeat(2_000_000), { bytes: 0 })).toBe(none);
  for (const odd of [
    { migrations: undefined },
    { migrations: [{ name: 'constructor', timestamp: '' }], format: 2 },
    { at: '\u001b[2J' },
    { missing: ['\u001b[2J'] },
    { revision: '\u001b[2J' },
  ])
    expect(await restoreOf({ ...whole, ...odd }, end)).toMatch(
      /^(The file is none of a backup|The backup was made by a newer server; restore it with that one)\. Nothing was changed\.$/,
    );
  const named = { ...whole, migrations: [{ name: 'constructor', timestamp: '' }] };
  expect(await restoreOf(named, end)).toContain('(it has constructor)');
  expect(await restoreOf(whole, { ...end, rows: { accounts: '\u001b[2J' } })).toBe(none);
}, 60_000);
