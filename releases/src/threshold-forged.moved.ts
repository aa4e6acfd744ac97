import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { approvalText, type ReleaseRevision, signedText } from '@assistant/contract';
import {
  folderStore,
  type Released,
  recordFile,
  seenInFolder,
  sha256,
  troubleNow,
} from '@assistant/release-store';
import type { Forge } from './testing/forge';
import { operatedSite } from './testing/operators';
import { addForged, moreKeys, otherShell, severalOperators, signedBy } from './testing/several-operators';

let site: string;
let remove: () => Promise<void>;
let of: ReturnType<typeof severalOperators>;
const DONE = expect.objectContaining({ code: 0 });
const TOO_FEW = 'too few operators have signed that';

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  of = severalOperators(site);
  await of.setUp();
});
afterEach(() => remove());

/** A server, with a memory of its own; it begins with what is released. */
async function server() {
  const seen = seenInFolder(of.homeOf('server'));
  const first = (await folderStore(site).read()) as Released;
  const readersKeys = async () => (await seen.newest(site))?.keys ?? first.settings.RELEASE_KEYS;
  const store = folderStore(site, undefined, { chooses: true, readersKeys, seen });
  await store.readTrusted();
  return { store, seen, keys: await readersKeys() };
}
const listOf = async (version: string) => sha256(await readFile(join(site, 'shell', version, 'files.json')));
const recordAt = async (revision: number): Promise<ReleaseRevision> =>
  JSON.parse(await readFile(recordFile(site, revision), 'utf8'));

/** Without the demand. */
const noThreshold: Forge = ({ registry }) => {
  delete registry.threshold;
};
const oneKey: Forge = ({ registry }) => {
  if (registry.threshold) registry.threshold.keys = 1;
};
const nextRound: Forge = ({ registry }) => {
  if (registry.threshold) registry.threshold.round += 1;
};
const otherApi: Forge = ({ settings }) => {
  settings.API_BASE = 'https://evil.example/';
};
const sameShell =
  (list: string): Forge =>
  ({ sealed, registry }) => {
    sealed[`shell@${registry.shell.version}`] = list;
  };
const otherPrevious =
  (list: string): Forge =>
  ({ sealed, registry }) => {
    registry.shell.previous = 's2';
    sealed['shell@s2'] = list;
  };

test.each<[string, (list: string) => Promise<Forge[]> | Forge[]]>([
  ['a shell', (list) => [otherShell(list)]],
  ['the files of the shell that is there', (list) => [sameShell(list)]],
  ['the shell that a rollback gives', (list) => [otherPrevious(list)]],
  ['another address of the API', () => [otherApi, nextRound]],
  ['a key beside the others', async () => [moreKeys(await of.keyOf('d')), nextRound]],
  ['no demand', () => [noThreshold]],
  ['a demand of one', () => [oneKey, nextRound]],
])(
  'who writes the site with one key gives it %s: commands and servers pass over it, and a rollback goes on',
  async (_, changes) => {
    await of.join('d');
    const { store, seen, keys } = await server();
    const now = (await store.readTrusted())?.revision;
    await addForged(site, await of.keyOf('a'), ...(await changes(await listOf('s2'))));
    // And what it could have said of it afterwards.
    const forged = await addForged(site, await of.keyOf('a'));
    expect((await store.readTrusted())?.revision).toBe(now);
    expect(await troubleNow(site, { keys, seen })).toBeUndefined();
    for (const who of ['b', 'c']) expect((await of.by(who, 'verify')).said).toContain(TOO_FEW);
    expect(await of.by('b', 'canary mfe-chat c2 5')).toEqual(DONE);
    expect((await store.readTrusted())?.revision).toBe(forged - 1);
    expect((await recordAt(forged - 1)).settings).toEqual((await recordAt(now as number)).settings);
  },
);

test('a machine that has seen nothing goes down to the revision that began the demand', async () => {
  await of.by('b', 'canary mfe-chat c2 5');
  await addForged(site, await of.keyOf('a'), otherShell(await listOf('s2')));
  await rm(join(of.homeOf('c'), 'releases-seen.json'), { force: true });
  const shown = await folderStore(site, await of.keyOf('c')).readTrusted();
  expect(shown?.registry.shell.version).toBe('s1');
});

test('a record that is taken away takes no demand along, where it was seen', async () => {
  const { store } = await server();
  const { revision = 0 } = (await store.readTrusted()) ?? {};
  await addForged(site, await of.keyOf('a'), otherShell(await listOf('s2')), noThreshold);
  await addForged(site, await of.keyOf('a'));
  await rm(recordFile(site, revision));
  await expect(store.readTrusted()).rejects.toThrow();
});

test('two records below one, each named by another hash, make no shell one that players have had', async () => {
  const { store } = await server();
  const now = (await store.readTrusted()) as Released;
  const { threshold } = now.registry;
  const a = await of.keyOf('a');
  await addForged(site, a, otherShell(await listOf('s2')), noThreshold);
  const demand: Forge = ({ registry }) => {
    Object.assign(registry, { threshold: { ...threshold }, follows: sha256(signedText(now.registry)) });
  };
  await addForged(site, a, demand);
  expect((await store.readTrusted())?.registry.shell.version).toBe('s1');
});

test('a key that has ended counts for none, though a record forgets its end', async () => {
  const [a, b, c] = [await of.keyOf('a'), await of.keyOf('b'), await of.keyOf('c')];
  const { revision: on, registry, settings } = (await folderStore(site).read()) as Released;
  const ended = { ...settings, KEY_ENDS: { [c.id]: '2020-01-01' } };
  const draft = { on, registry, settings: ended, reload: true, command: 'keys', who: 'ops' };
  await signedBy(folderStore(site, a), draft, [b]);
  const { store } = await server();
  const now = (await store.readTrusted()) as Released;
  await addForged(site, a, noThreshold);
  const forgets: Forge = (record) => {
    delete record.settings.KEY_ENDS;
    const { round = 0, ...threshold } = { ...now.registry.threshold };
    const follows = sha256(signedText(now.registry));
    Object.assign(record.registry, { threshold: { ...threshold, round: round + 1 }, follows });
  };
  const approved: Forge = (record) => {
    const { threshold, site: id } = record.registry;
    if (threshold) record.approvals = [c.sign(approvalText(id, threshold))];
  };
  await addForged(site, a, forgets, approved);
  expect((await store.readTrusted())?.revision).toBe(now.revision);
});

test('a round that is not the next one counts for nothing, whatever was signed for it', async () => {
  const { store } = await server();
  const now = (await store.readTrusted())?.revision;
  const laterRound: Forge = (record) => {
    const { threshold, site: id } = record.registry;
    if (threshold) threshold.round += 2;
    Object.assign(record, { approvals: threshold && [b.sign(approvalText(id, threshold))] });
  };
  const b = await of.keyOf('b');
  await addForged(site, await of.keyOf('a'), otherApi, laterRound);
  expect((await store.readTrusted())?.revision).toBe(now);
});

test('what readers have of a lost record counts for no new shell', async () => {
  const { store } = await server();
  const now = (await store.readTrusted()) as Released;
  const { signature: _, ...registry } = now.registry;
  registry.shell = { version: 's2', previous: 's1' };
  registry.revision = now.revision + 1;
  registry.follows = sha256(signedText(now.registry));
  const signed = { ...registry, signature: (await of.keyOf('a')).sign(signedText(registry)) };
  await writeFile(join(site, 'releases.json'), JSON.stringify(signed));
  expect((await store.readTrusted())?.registry.shell.version).toBe('s1');
  expect(await of.by('b', 'canary mfe-chat c2 5')).toEqual(DONE);
  expect((await store.readTrusted())?.registry.shell.version).toBe('s1');
});

test('an approval of one operator beside a signature of another counts for its own revision alone', async () => {
  const typed = 'activate shell s2 --with mfe-auth=a2 --yes';
  expect(await of.together('a', typed, 'b')).toEqual(DONE);
  const { approvals } = await recordAt(((await folderStore(site).read()) as Released).revision);
  const { store } = await server();
  const now = (await store.readTrusted())?.revision;
  const again: Forge = (record) => {
    otherApi(record);
    Object.assign(record, { approvals });
  };
  await addForged(site, await of.keyOf('a'), again, nextRound);
  expect((await store.readTrusted())?.revision).toBe(now);
});
