import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type ReleaseRegistry, signedText } from '@assistant/contract';
import { isSigned, readPageSettings } from '@assistant/page-data';
import { activate, canary } from '../change/registry';
import { hashesBelow } from '../published';
import { contractSite, SETTINGS } from '../testing/contract-site';
import { folderStore } from './folder-store';
import { makeKey, readKey, readPublicKey } from './keys';
import { readRegistry } from './read-registry';
import { ConflictError, type Draft } from './release-store';
import { siteTroubles } from './site-troubles';

let site: string;
let registry: ReleaseRegistry;
const by = { command: 'activate mfe-chat c1', who: 'a test', settings: SETTINGS };
const draft = (on: number, more: Partial<Draft> = {}): Draft => ({ on, registry, ...by, ...more });
const read = (file: string) => readFile(join(site, file), 'utf8');

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  ({ registry } = await contractSite(site).newSite());
});
afterEach(() => rm(site, { recursive: true }));

test('what is committed is what every reader gets, with the page made of it', async () => {
  const store = folderStore(site);
  const committed = await store.commit(draft(0));
  expect(await store.read()).toEqual(committed);
  const page = await read('index.html');
  expect(page).toContain(JSON.stringify(committed.registry));
  expect(brotliDecompressSync(await readFile(join(site, 'index.html.br'))).toString()).toBe(page);
  expect(JSON.parse(await read('releases.json'))).toEqual(committed.registry);
  expect(JSON.parse(await read('version.json'))).toMatchObject({ version: 's1', revision: 1 });
  expect(readPageSettings(page)).toEqual(SETTINGS);
  expect((await readdir(site)).filter((name) => name.includes('coming'))).toEqual([]);
});

test('of two that start from one revision, one is told to read again, and nothing of it is written', async () => {
  const store = folderStore(site);
  await store.commit(draft(0));
  const more = await activate(site, registry, 'mfe-chat', 'c0');
  const attempts = ['mfe-chat', 'mfe-auth'].map((name) =>
    folderStore(site).commit(draft(1, { registry: more, command: name })),
  );
  const ended = await Promise.allSettled(attempts);
  const [lost] = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(lost).toBeInstanceOf(ConflictError);
  expect(String(lost)).toMatch(/revision 2 was made meanwhile \(mfe-\w+, by a test, /);
  expect(await store.history()).toHaveLength(2);
  await expect(store.commit(draft(1))).rejects.toBeInstanceOf(ConflictError);
});

test('a record of more than a megabyte was committed, and no command could read it, nor release anything after it', async () => {
  const store = folderStore(site);
  await store.commit(draft(0));
  const { active } = registry.remotes['mfe-chat'] as ReleaseRegistry['remotes'][string];
  const remotes = { 'mfe-chat': { active: { ...active, requires: { react: 'x'.repeat(1_100_000) } } } };
  const large = { registry: { ...registry, remotes } };
  await expect(store.commit(draft(1, large))).rejects.toThrow(/would have \d+ bytes, and may have 1048576/);
  expect(await store.commit(draft(1))).toMatchObject({ revision: 2 });
});

test('a number that would not be listed is refused, as nothing could come after it', async () => {
  const known = { revision: 999_999_999_999_999, hash: '', registry };
  const seen = { newest: async () => known, remember: async () => {} };
  await expect(folderStore(site, undefined, { seen }).commit(draft(0))).rejects.toThrow(
    'there is no revision after 999999999999999',
  );
  expect(await folderStore(site).read()).toBeUndefined();
});

test('a rollback while index.html is missing changed releases.json and then failed: now the page is made again', async () => {
  const store = folderStore(site);
  await store.commit(draft(0));
  await rm(join(site, 'index.html'));
  await store.commit(draft(1));
  expect(await read('index.html')).toContain('"revision":2');
});

test('where the page cannot be made, nothing is written at all', async () => {
  const store = folderStore(site);
  await store.commit(draft(0));
  const before = await read('releases.json');
  await rm(join(site, 'shell/s0'), { recursive: true });
  const other = { ...registry, shell: { version: 's0' } };
  await expect(store.commit(draft(1, { registry: other }))).rejects.toThrow(
    'page.html is missing or damaged',
  );
  expect(await read('releases.json')).toBe(before);
  expect(await store.history()).toHaveLength(1);
});

test('a remote is rolled back also while the page of the running shell is lost', async () => {
  const store = folderStore(site);
  await contractSite(site).write(
    'shell/s1/page.html',
    `<script src="/shell/s1/shell.js"></script>${await read('shell/s1/page.html')}`,
  );
  await writeFile(
    join(site, 'shell/s1/files.json'),
    JSON.stringify(await hashesBelow(join(site, 'shell/s1'))),
  );
  await store.commit(draft(0));
  await rm(join(site, 'shell/s1/page.html'));
  await store.commit(draft(1));
  expect(await read('index.html')).toContain('"revision":2');
});

test('a damaged releases.json led the operator away from the safe way: now it is not what is read', async () => {
  const store = folderStore(site);
  await store.commit(draft(0));
  await writeFile(join(site, 'releases.json'), '{');
  expect((await store.read())?.revision).toBe(1);
  expect(await siteTroubles(site)).toEqual([
    'releases.json is not that of revision 1; npm run release -- repair writes it again',
  ]);
  await store.show();
  expect(await siteTroubles(site)).toEqual([]);
});

test('a compressed copy is unpacked no further than the file of which it should be one', async () => {
  await folderStore(site).commit(draft(0));
  await writeFile(join(site, 'index.html.br'), brotliCompressSync(`${await read('index.html')}more`));
  expect(await siteTroubles(site)).toEqual([
    expect.stringContaining('index.html.br is missing, or cannot be read'),
  ]);
});

test('a site of an older tool is read from releases.json, and its next change is recorded', async () => {
  await writeFile(join(site, 'releases.json'), JSON.stringify({ ...registry, revision: 7 }));
  const store = folderStore(site);
  expect(await store.read()).toMatchObject({ revision: 7, registry });
  await store.commit(draft(7));
  expect(await store.history()).toMatchObject([{ revision: 8, before: null, changes: [] }]);
  await expect(store.commit(draft(7))).rejects.toBeInstanceOf(ConflictError);
});

test('a damaged registry of an older tool is named with the place that is wrong', async () => {
  expect(await readRegistry(site)).toBeUndefined();
  const { pages_from: _, ...older } = registry;
  await writeFile(join(site, 'releases.json'), JSON.stringify(older));
  await expect(readRegistry(site)).rejects.toThrow(
    /releases\.json is damaged or of another version \(pages_from\)/,
  );
  await writeFile(join(site, 'releases.json'), '{');
  await expect(readRegistry(site)).rejects.toThrow('the whole file');
});

test('what changed for the devices is recorded with who and why', async () => {
  const store = folderStore(site);
  await store.commit(draft(0));
  const trial = await canary(site, registry, 'mfe-chat', 'c0', 5);
  await store.commit(draft(1, { registry: trial, why: 'the old one, to compare' }));
  expect((await store.history())[0]).toMatchObject({
    revision: 2,
    who: 'a test',
    why: 'the old one, to compare',
    changes: [{ app: 'mfe-chat', from: 'c1', to: 'c0', percent: 5 }],
  });
});

test('an operator whose clock is six hours behind shortened a schedule by them: the time is that of the machine that keeps the site', async () => {
  const schedule = { steps: [5, 100], soak_minutes: 120 };
  const begun = await canary(site, registry, 'mfe-chat', 'c0', 5, { schedule });
  const file = join(site, 'now');
  await writeFile(file, '');
  const { mtimeMs } = await stat(file);
  jest.useFakeTimers({ now: mtimeMs - 6 * 3_600_000, doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const record = await folderStore(site).commit(draft(0, { registry: begun }));
    const { widened_at = '', since = '' } = record.registry.remotes['mfe-chat']?.canary ?? {};
    for (const at of [record.at, widened_at, since])
      expect(Date.parse(at)).toBeGreaterThanOrEqual(Math.floor(mtimeMs));
  } finally {
    jest.useRealTimers();
  }
  expect(await readdir(join(site, '.history'))).toEqual(['1.json']);
});

describe('in a signed site', () => {
  const keyed = async (name: string) => makeKey(join(site, name));
  /** Its builds were published without a key. */
  const signed = () => draft(0, { sign: true });

  test('the registry is signed, also for who does not know all of it, and the page has the key', async () => {
    const key = await keyed('one.pem');
    const { registry: committed, settings } = await folderStore(site, key).commit(signed());
    const keys = { [key.id]: key.publicKey };
    expect(settings.RELEASE_KEYS).toEqual(keys);
    expect(readPageSettings(await read('index.html'))?.RELEASE_KEYS).toEqual(keys);
    const asServed = JSON.parse(await read('releases.json'));
    expect(isSigned(signedText(asServed), committed.signature, keys)).toBe(true);
    expect(isSigned(signedText({ ...asServed, unknown: 1 }), committed.signature, keys)).toBe(false);
    expect(isSigned(signedText(asServed), { key: 'toString', value: '' }, keys)).toBe(false);
  });

  test('a change without its key, or with another one, is refused; a new key takes its place only if that is meant', async () => {
    const [one, two] = [await keyed('one.pem'), await keyed('two.pem')];
    await folderStore(site, one).commit(signed());
    await expect(folderStore(site).commit(draft(1))).rejects.toThrow(`signed by the key ${one.id}`);
    await expect(folderStore(site, two).commit(draft(1))).rejects.toThrow(`not by ${two.id}`);
    expect(await folderStore(site).history()).toHaveLength(1);
    const { settings } = await folderStore(site, two).commit(draft(1, { newKey: true }));
    expect(settings.RELEASE_KEYS).toEqual({ [two.id]: two.publicKey });
  });

  test('a file that holds something else is no key, and nothing of it is told', async () => {
    await writeFile(join(site, 'other.pem'), 'a secret');
    await expect(readKey(join(site, 'other.pem'))).rejects.toThrow(
      /^(?!.*a secret).*holds no private ed25519 key/,
    );
    const { privateKey } = generateKeyPairSync('ed25519');
    const sealed = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'a secret' } as const;
    await writeFile(join(site, 'sealed.pem'), privateKey.export(sealed));
    await expect(readKey(join(site, 'sealed.pem'))).rejects.toThrow('is sealed with a passphrase');
  });

  test('regression: a key that was sealed with a passphrase was of no use: what is set opens it, and seals what is made', async () => {
    const [file, plain] = ['sealed.pem', 'plain.pem'].map((name) => join(site, name)) as [string, string];
    await makeKey(plain);
    process.env.RELEASE_KEY_PASSPHRASE = 'words of the operator';
    const { id, publicKey } = await makeKey(file);
    expect(await readFile(file, 'utf8')).toContain('BEGIN ENCRYPTED');
    expect(await readKey(file)).toMatchObject({ id });
    expect(await readPublicKey(file)).toEqual({ id, publicKey });
    expect(await readKey(plain)).toBeDefined();
    process.env.RELEASE_KEY_PASSPHRASE = 'other words';
    for (const read of [readKey, readPublicKey])
      await expect(read(file)).rejects.toThrow(`RELEASE_KEY_PASSPHRASE does not open ${file}`);
    delete process.env.RELEASE_KEY_PASSPHRASE;
  });
});
