import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseRegistry, signedText } from '@assistant/contract';
import { activate, canary, rollback } from '../change/registry';
import { contractSite, SETTINGS, uses } from '../testing/contract-site';
import { folderStore } from './folder-store';
import { releaseHeads } from './heads';
import { historyTroubles } from './history-troubles';
import { makeKey, type SigningKey } from './keys';
import { chainOf } from './record';
import { recordFile } from './record-files';
import type { Draft, ReleaseStore } from './release-store';
import { signBuild } from './sign-builds';
import { isTrusted } from './trust';

let site: string;
let publisher: SigningKey;
let own: SigningKey;
/** The server's. */
let store: ReleaseStore;

const said = { command: 'test', who: 'a test' };
const released = async () => (await store.read())?.registry as ReleaseRegistry;
const commit = async (registry: ReleaseRegistry, more: Partial<Draft> = {}) =>
  store.commit({ on: (await store.read())?.revision ?? 0, registry, ...said, ...more });

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  const of = contractSite(site);
  publisher = await makeKey(join(site, 'publisher.pem'));
  own = await makeKey(join(site, 'server.pem'));
  const settings = { ...SETTINGS, SERVER_KEYS: { [own.id]: own.publicKey } };
  const { registry } = await of.newSite();
  await folderStore(site, publisher).commit({ on: 0, registry, settings, sign: true, ...said });
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'), undefined, publisher);
  await of.publish('mfe-chat', 'c3', uses('1.0.0', 'Button'));
  store = folderStore(site, own, { chooses: true });
});
afterEach(() => rm(site, { recursive: true }));

test('the server gives players a build that was signed when it was published, and takes it back', async () => {
  const trial = await commit(await canary(site, await released(), 'mfe-chat', 'c2', 5));
  expect(trial.registry.signature?.key).toBe(own.id);
  expect(isTrusted(JSON.parse(await readFile(join(site, 'releases.json'), 'utf8')), trial.settings)).toBe(
    true,
  );
  const all = await commit(await activate(site, await released(), 'mfe-chat', 'c2'));
  const back = await commit(await rollback(site, await released(), 'mfe-chat'));
  expect(isTrusted(all.registry, all.settings)).toBe(true);
  // c1 was published without a signature: it has that of the revision in which its publisher gave it to players.
  expect(back.registry.remotes['mfe-chat']?.active.version).toBe('c1');
  expect(isTrusted(back.registry, back.settings)).toBe(true);
  expect(await historyTroubles(site, { key: publisher })).toEqual([]);
});

test('it gives nobody a build that nobody has signed, and nothing is written', async () => {
  const before = await readFile(join(site, 'releases.json'), 'utf8');
  const wanted = await activate(site, await released(), 'mfe-chat', 'c3');
  await expect(commit(wanted)).rejects.toThrow('mfe-chat c3 is not signed by the publisher');
  expect(await readFile(join(site, 'releases.json'), 'utf8')).toBe(before);
});

test.each([
  ['settings', { settings: SETTINGS }],
  ['the key of the site', { newKey: true }],
])('it does not change %s', async (_, more) => {
  await expect(commit(await released(), more)).rejects.toThrow("the server's key changes no settings");
});

test('a registry that it signed is trusted only with builds as they were signed', async () => {
  const { registry, settings } = await commit(await canary(site, await released(), 'mfe-chat', 'c2', 5));
  const entry = registry.remotes['mfe-chat'] as ReleaseRegistry['remotes'][string];
  const own2 = signBuild('mfe-chat', { ...entry.active, global: 'mine' }, own);
  for (const active of [{ ...entry.active, global: 'other' }, own2]) {
    const altered = { ...registry, remotes: { ...registry.remotes, 'mfe-chat': { ...entry, active } } };
    const { signature: _, ...unsigned } = altered;
    const signed = { ...unsigned, signature: own.sign(signedText(unsigned)) };
    expect(isTrusted(signed, settings)).toBe(false);
  }
});

test('whoever holds it and writes other settings into the site is found by verify', async () => {
  await commit(await canary(site, await released(), 'mfe-chat', 'c2', 5));
  const file = join(site, '.history/2.json');
  const record = JSON.parse(await readFile(file, 'utf8'));
  record.settings.API_BASE = 'https://elsewhere.example/';
  record.registry.chain = chainOf(record);
  record.registry.signature = own.sign(signedText(record.registry));
  await writeFile(file, JSON.stringify(record));
  expect((await historyTroubles(site, { key: publisher })).join()).toContain(
    "changes settings of the page, which the server's key may not",
  );
  // A change of the publishers would sign them: it passes them over, and goes on from what readers have.
  const made = await folderStore(site, publisher).commit({ on: 2, registry: await released(), ...said });
  expect(made.settings.API_BASE).toBe('/');
  expect(existsSync(`${file}.damaged`)).toBe(true);
});

test('what it made stands on the revision that lets it: without that nothing is made of it', async () => {
  await commit(await canary(site, await released(), 'mfe-chat', 'c2', 5));
  await rm(join(site, '.history/1.json'));
  await expect(
    folderStore(site, publisher).commit({ on: 2, registry: await released(), ...said }),
  ).rejects.toThrow('which says that it may, is not there');
});

test('another key of whoever publishes signs every build anew', async () => {
  const two = await makeKey(join(site, 'two.pem'));
  const { registry, settings } = await folderStore(site, two).commit({
    on: 1,
    registry: await released(),
    newKey: true,
    ...said,
  });
  expect(settings.SERVER_KEYS).toEqual({ [own.id]: own.publicKey });
  expect(registry.remotes['mfe-chat']?.active.signature?.key).toBe(two.id);
  const next = await commit({ ...registry, frozen: true });
  expect(isTrusted(next.registry, next.settings)).toBe(true);
});

test('a head for witnesses that somebody has changed is not signed by the next one: that begins anew, and verify names it', async () => {
  await commit(await canary(site, await released(), 'mfe-chat', 'c2', 5));
  expect((await releaseHeads(site, 2))?.heads.map(({ revision }) => revision)).toEqual([2, 1]);
  const file = recordFile(site, 2);
  const record = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...record, head: { ...record.head, before: 'x' } }));
  const troubles = [expect.stringContaining('has another head for witnesses than was signed')];
  expect(await historyTroubles(site, { key: publisher })).toEqual(troubles);
  await commit(await activate(site, await released(), 'mfe-chat', 'c2'));
  expect((await releaseHeads(site, 3))?.heads).toMatchObject([{ revision: 3, before: null }]);
});
