import { readFile, rm, writeFile } from 'node:fs/promises';
import { headText, type ReleaseHeads, type ReleaseRevision } from '@assistant/contract';
import {
  folderStore,
  hashOfHead,
  headOf,
  type Released,
  recordFile,
  releaseHeads,
  type SigningKey,
  sha256,
} from '@assistant/release-store';
import type { Forge } from '../testing/forge';
import { operatedSite } from '../testing/operators';
import { addForged, moreKeys, otherShell, severalOperators } from '../testing/several-operators';
import type { Notes } from './notes';
import { proveHeads } from './prove-heads';
import type { Said } from './read-site';

let site: string;
let remove: () => Promise<void>;
let of: ReturnType<typeof severalOperators>;
let key: SigningKey;
let notes: Notes;
const DONE = expect.objectContaining({ code: 0 });
const read = async () => (await folderStore(site).read()) as Released;

/** What the site says of a revision. */
async function saidOf(revision: number): Promise<Said> {
  const { registry, settings }: ReleaseRevision = JSON.parse(
    await readFile(recordFile(site, revision), 'utf8'),
  );
  const heads = (await releaseHeads(site, revision)) as ReleaseHeads;
  return { page: '', settings, registry, listed: registry, version: {}, heads, stamp: undefined };
}
async function look(revision: number, as = notes) {
  const said = await saidOf(revision);
  const { findings, ...proved } = proveHeads(said, as, undefined);
  const seen = Object.fromEntries(said.heads.heads.map((one) => [one.revision, hashOfHead(one)]));
  const [head] = said.heads.heads;
  const made = { format: 1, from: '', site: head?.site, at: '', head, seen, ...proved } as Notes;
  return { findings, notes: made };
}
/** What who writes the site gives with the key of one operator, with a head that it has signed. */
async function forged(...changes: Forge[]): Promise<number> {
  const [last] = ((await releaseHeads(site, (await read()).revision)) as ReleaseHeads).heads;
  const revision = await addForged(site, key, ...changes);
  const record: ReleaseRevision = JSON.parse(await readFile(recordFile(site, revision), 'utf8'));
  const before = last ? hashOfHead(last) : null;
  record.head = { before, signature: key.sign(headText(headOf(record, before))) };
  await writeFile(recordFile(site, revision), JSON.stringify(record));
  return revision;
}

beforeAll(async () => {
  ({ site, remove } = await operatedSite());
  of = severalOperators(site);
  key = await of.keyOf('a');
  await of.setUp();
  notes = (await look((await read()).revision, undefined)).notes;
});
afterAll(() => remove());

test.each<[string, Forge[]]>([
  ['a shell', [otherShell(sha256('a list'))]],
  [
    'a key',
    [(record) => moreKeys(key)(record), ({ settings }) => Object.assign(settings, { API_BASE: '/x' })],
  ],
  ['no demand', [() => {}, ({ registry }) => void delete registry.threshold]],
])('regression: %s that one of two operators has signed was signed to a witness', async (_, changes) => {
  const revision = await forged(...changes);
  const { findings } = await look(revision);
  await rm(recordFile(site, revision));
  expect(findings).toEqual([
    expect.stringMatching(/1 of 2 operators have signed|asks for the signatures of 1/),
  ]);
});

test('what two have signed is followed, by each step, and what needs one', async () => {
  const { id } = await of.keyOf('c');
  expect(notes.demand?.keys).toBe(2);
  expect(await of.together('a', `keys --of ${id} --until 2099-01-01`, 'b')).toEqual(DONE);
  expect(await of.together('a', 'activate shell s2 --with mfe-auth=a2 --yes', 'c')).toEqual(DONE);
  expect(await of.by('b', 'rollback shell --with mfe-auth --yes')).toEqual(DONE);
  expect((await look((await read()).revision)).findings).toEqual([]);
  expect(await of.together('a', 'keys --threshold 1', 'b')).toEqual(DONE);
  expect(await look((await read()).revision)).toMatchObject({ findings: [], notes: { demand: { keys: 1 } } });
});
