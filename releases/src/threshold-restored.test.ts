import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, type Released, seenInFolder } from '@assistant/release-store';
import { keepDatabase } from './testing/keep-database';
import { operatedSite } from './testing/operators';
import { severalOperators } from './testing/several-operators';

let site: string;
let remove: () => Promise<void>;
let of: ReturnType<typeof severalOperators>;
const DONE = expect.objectContaining({ code: 0 });
const REFUSED = { code: 1, said: expect.stringContaining('are signed here by 2 operators') };
const read = async () => (await folderStore(site).read()) as Released;
const backup = () => join(of.homeOf('a'), 'backup');
let putDatabaseBack: () => Promise<void>;
async function keep(): Promise<void> {
  await cp(site, backup(), { recursive: true });
  putDatabaseBack = await keepDatabase();
}
/** Puts the backup back; every operator remembers what was released since. */
async function putBack(): Promise<void> {
  for (const who of ['a', 'b']) expect(await of.by(who, 'freeze --dry-run')).toEqual(DONE);
  await rm(site, { recursive: true });
  await cp(backup(), site, { recursive: true });
  await putDatabaseBack();
}
beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  of = severalOperators(site);
});
afterEach(() => remove());

/** A server, with a memory of its own. */
async function server() {
  const { settings } = await read();
  const seen = seenInFolder(of.homeOf('server'));
  const readersKeys = async () => (await seen.newest(site))?.keys ?? settings.RELEASE_KEYS;
  const store = folderStore(site, undefined, { chooses: true, readersKeys, seen });
  await store.readTrusted();
  return store;
}
const RESTORED = 'restored --yes --why backup';

test('a backup of before there were several operators takes no demand away: who goes on from it has the keys of now', async () => {
  await keep();
  await of.setUp();
  const { settings } = await read();
  const { readTrusted } = await server();
  await putBack();
  expect(await of.by('a', RESTORED)).toEqual(DONE);
  const now = await readTrusted();
  expect(now?.settings.RELEASE_KEYS).toEqual(settings.RELEASE_KEYS);
  expect(now?.registry.threshold).toMatchObject({ keys: 2 });
  expect(await of.by('a', 'keys --threshold 1')).toMatchObject(REFUSED);
  expect(await of.by('b', 'verify')).toEqual(DONE);
  expect(await of.by('b', 'index --yes')).toEqual(DONE);
});

test('one with other settings is gone on from by two, and what was signed for its time counts no more', async () => {
  await of.setUp();
  await keep();
  const { id } = await of.keyOf('c');
  expect(await of.together('a', `keys --of ${id} --until 2099-01-01`, 'b')).toEqual(DONE);
  process.env.API_BASE = '/other/';
  expect(await of.together('a', 'index --yes', 'b')).toEqual(DONE);
  delete process.env.API_BASE;
  const { round = 0 } = (await read()).registry.threshold ?? {};
  const { readTrusted } = await server();
  await putBack();
  expect(await of.by('a', RESTORED)).toMatchObject(REFUSED);
  expect(await of.together('a', RESTORED, 'b')).toEqual(DONE);
  const now = await readTrusted();
  expect(now?.registry.threshold).toMatchObject({ keys: 2, round: round + 1 });
  expect(now?.settings).toMatchObject({ API_BASE: '/', KEY_ENDS: { [id]: expect.stringContaining('2099') } });
  expect(await of.by('b', 'verify')).toEqual(DONE);
});

test('one of yesterday, with the same keys and the same shell, is gone on from by one', async () => {
  await of.setUp();
  await keep();
  await of.by('b', 'canary mfe-chat c2 5');
  await putBack();
  expect(await of.by('a', RESTORED)).toEqual(DONE);
  expect(await of.by('b', 'verify')).toEqual(DONE);
});
