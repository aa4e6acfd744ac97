import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReleaseRevision, signedText } from '@assistant/contract';
import {
  folderStore,
  keepOwnFile,
  type Released,
  readKey,
  recordedRevisions,
  recordFile,
  recordsOf,
  revisionTrouble,
  type SigningKey,
  seenInFolder,
  seenOf,
  sha256,
} from '@assistant/release-store';
import { keyFile } from '../key-file';
import { type Forge, forge, signedBy } from '../testing/forge';
import { command, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

const DONE = expect.objectContaining({ code: 0 });
const own = async () => (await readKey(keyFile())) as SigningKey;
const read = async () => (await folderStore(site, await own()).read()) as Released;

/** Puts a record on top of the newest one, with the site's own key and without the commands. */
async function sign(change: Forge, step = 1): Promise<number> {
  const [newest = 0] = await recordedRevisions(site);
  const text = await readFile(recordFile(site, newest), 'utf8');
  const { registry }: ReleaseRevision = JSON.parse(text);
  const follow: Forge = (record) => {
    record.before = sha256(text);
    record.registry.follows = seenOf(newest, registry, {}).hash;
  };
  return forge(site, [follow, change, signedBy(await own())], newest + step);
}

/** It is named, passed over, and put aside by the next change, which also takes back. */
async function expectPassedOver(words: RegExp): Promise<void> {
  expect(await command('status')).toMatchObject({ said: expect.stringMatching(words) });
  for (const typed of ['canary mfe-chat c2 5', 'rollback mfe-chat', 'pin mfe-chat'])
    expect(await command(`${typed} --yes`)).toEqual(DONE);
}

test.each(['../pwned.txt', '.well-known/../../pwned.txt', 'index.html', '.history/9.json', '/../pwned.txt'])(
  'a signed record that names %s as a file of the operator writes nothing there',
  async (name) => {
    const before = await readFile(join(site, 'index.html'), 'utf8');
    const hash = await keepOwnFile(site, Buffer.from('pwned'));
    await sign(({ sealed }) => Object.assign(sealed, { [`/${name}`]: hash }));
    await folderStore(site, await own()).show();
    expect(await command('pin mfe-chat --yes')).toEqual(DONE);
    expect(existsSync(join(dirname(site), 'pwned.txt'))).toBe(false);
    expect(existsSync(join(site, '.history/9.json'))).toBe(false);
    expect((await readFile(join(site, 'index.html'), 'utf8')).length).toBeGreaterThan(before.length / 2);
    expect(Object.keys((await read()).sealed ?? {}).filter((one) => one.startsWith('/'))).toEqual([]);
  },
);

test.each<[string, Forge]>([
  ['an app', ({ registry }) => Object.assign(registry.remotes, { '../../b': registry.remotes['mfe-chat'] })],
  ['a version', ({ registry }) => Object.assign(registry.shell, { previous: '../../b' })],
  ['a retired app', ({ registry }) => Object.assign(registry, { retired: { 'mfe-fest': '../../../b' } })],
])('a signed record that names %s outside of the site cannot be read', async (_, change) => {
  const there = await sign(change);
  expect((await command('verify')).said).toContain(`${there}.json is damaged`);
  expect(await command('pin mfe-chat --yes')).toEqual(DONE);
  expect(JSON.stringify((await read()).registry)).not.toContain('../b');
});

test.each(['.well-known', '.well-known/pki'])(
  'a link in place of %s leads nothing out of the site, and stops no command',
  async (name) => {
    const hash = await keepOwnFile(site, Buffer.from('proof'));
    await sign(({ sealed }) => Object.assign(sealed, { '/.well-known/pki/proof.txt': hash }));
    const elsewhere = await mkdtemp(join(dirname(site), 'elsewhere-'));
    await mkdir(dirname(join(site, name)), { recursive: true });
    await symlink(elsewhere, join(site, name));
    expect(await command('pin mfe-chat --yes')).toEqual(DONE);
    for (const lost of ['proof.txt', 'pki']) expect(existsSync(join(elsewhere, lost))).toBe(false);
    expect((await command('verify')).said).toContain('.well-known/pki/proof.txt is missing');
  },
);

test.each([999_999_999_999_990, 1_000_002])(
  'a signed record %s numbers further on does not use up the numbers',
  async (step) => {
    const { revision } = await read();
    await sign(() => {}, step);
    // One more on top of it, which is not far above that one.
    await sign(() => {}, 5);
    await expectPassedOver(/has a number far above/);
    expect((await read()).revision).toBeLessThan(revision + 10);
  },
);

test('such a step of an old history is gone on from by the memory of another machine, as its sentence says', async () => {
  const there = await sign(() => {}, 1_000_002);
  const { said } = await command('status');
  expect(said).toContain('put releases-seen.json of a machine that goes on from it beside the key here');
  const { registry, settings } = JSON.parse(await readFile(recordFile(site, there), 'utf8'));
  const other = join(dirname(site), 'other');
  await seenInFolder(other).remember(site, seenOf(there, registry, settings));
  await cp(join(other, 'releases-seen.json'), join(dirname(keyFile()), 'releases-seen.json'));
  expect(await command('pin mfe-chat --yes')).toEqual(DONE);
  expect(await recordedRevisions(site)).toEqual([there + 1, there, expect.any(Number), expect.any(Number)]);
});

test('a file of the operator that an older command gave a name of a copy is named where it is left out', async () => {
  const hash = await keepOwnFile(site, Buffer.from('proof'));
  await sign(({ sealed }) => Object.assign(sealed, { '/robots.txt.br': hash }));
  const words = expect.stringContaining(
    'robots.txt.br is left out: a file of your own can no longer have such a name',
  );
  expect(await command('verify')).toMatchObject({ code: 1, said: words });
  expect(await command('pin mfe-chat --yes')).toMatchObject({ code: 0, said: words });
  expect(await command('verify')).toEqual(DONE);
});

test('a number of a million further on is one that restored gives', async () => {
  const { revision } = await read();
  expect(await command(`restored --above ${revision + 1_000_000} --why drill --yes`)).toEqual(DONE);
  expect(await command('pin mfe-chat --yes')).toEqual(DONE);
  expect(await command('verify')).toEqual(DONE);
  expect((await read()).revision).toBe(revision + 1_000_002);
});

test('readers’ files of a number far on, or of a day to come, are none of a lost record', async () => {
  const { revision } = await read();
  const { registry } = JSON.parse(await readFile(recordFile(site, revision), 'utf8'));
  for (const more of [{ revision: 999_999_999_999_999 }, { revision: revision + 1, issued_at: FAR }]) {
    const key = await own();
    const { signature: _, ...unsigned } = { ...registry, ...more };
    const signed = { ...unsigned, signature: key.sign(signedText(unsigned)) };
    await writeFile(join(site, 'releases.json'), JSON.stringify(signed));
    expect((await read()).revision).toBe(revision);
  }
});

const FAR = '9999-01-01T00:00:00.000Z';

test('regression: a machine with a slow clock put aside what the others had released', async () => {
  const HOUR = 3_600_000;
  const later = new Date(Date.now() + 12 * HOUR).toISOString();
  const there = await sign((record) => {
    record.at = later;
    record.registry.issued_at = later;
  });
  const text = await readFile(recordFile(site, there), 'utf8');
  jest.useFakeTimers({ now: Date.now() - 14 * HOUR, advanceTimers: true, doNotFake: ['performance'] });
  try {
    expect(await command('pin mfe-chat --yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('the clock of this machine is more than a day behind'),
    });
  } finally {
    jest.useRealTimers();
  }
  expect(await readFile(recordFile(site, there), 'utf8')).toBe(text);
  expect((await read()).revision).toBe(there);
});

test('a signed record of the year 9999 ends no key', async () => {
  const { id } = await own();
  expect(await command(`keys --of ${id} --until 2099-01-01`)).toEqual(DONE);
  await sign((record) => {
    record.at = FAR;
    record.registry.issued_at = FAR;
  });
  await expectPassedOver(/more than a day ahead \(look first whether the clock of this machine is right\)/);
  expect(Date.parse((await read()).registry.issued_at)).toBeLessThan(Date.now() + 1000);
});

test('what this machine has followed stays, also where its clock is set back', async () => {
  const { revision } = await read();
  expect(await command('status')).toEqual(DONE);
  jest.useFakeTimers({ now: Date.parse('2020-01-01'), advanceTimers: true, doNotFake: ['performance'] });
  try {
    expect((await command('pin mfe-chat --yes')).code).toBe(0);
  } finally {
    jest.useRealTimers();
  }
  expect((await read()).revision).toBe(revision + 1);
});

test('regression: each look at what is remembered went down the whole history', async () => {
  let newest = 0;
  for (let one = 0; one < 8; one += 1) newest = await sign(() => {});
  const { registry, settings } = JSON.parse(await readFile(recordFile(site, newest), 'utf8'));
  const known = seenOf(newest, registry, settings);
  const remembered = { newest: async () => known, remember: async () => {} };
  const looks = async (revision: number): Promise<number> => {
    const records = recordsOf(site);
    const wholeBelow = jest.fn(records.wholeBelow);
    const looker = { key: await own(), seen: remembered };
    expect(await revisionTrouble(site, revision, looker, { ...records, wholeBelow })).toBeUndefined();
    return wholeBelow.mock.calls.length;
  };
  expect(await looks(newest)).toBeLessThan(3);
  // What came after it is looked at down to it.
  expect(await looks(await sign(() => {}))).toBeLessThan(3);
});
