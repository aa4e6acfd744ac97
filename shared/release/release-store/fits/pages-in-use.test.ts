import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { activate, canary, rollback } from '../change/registry';
import { activateTogether } from '../change/together';
import { FACTS_FILE } from '../published';
import { callsNamed, contractSite, ui, uses } from '../testing/contract-site';
import { refuseBrokenCalls, withoutOldPages } from './pages-in-use';
import { refuseMisfits } from './refuse-misfits';

const USES = uses('1.0.0', 'Button');
const GIVES = ui('1.0.0', 'Button');
let site: string;
let of: ReturnType<typeof contractSite>;

/** A chat that makes the call `old` is active; `c2`, which makes `new`, is published. */
async function siteWithOld(): Promise<ReleaseRegistry> {
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'c1', USES, callsNamed('old'));
  await of.publish('mfe-chat', 'c2', USES, callsNamed('new'));
  return activate(site, registry, 'mfe-chat', 'c1');
}
const lacks = (who: string, name: string) => `${who} calls POST /api/${name}, which the API does not have`;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  of = contractSite(site);
});
afterEach(() => rm(site, { recursive: true }));

test('a page that makes a call which the API does not have is refused, for all players and for some', async () => {
  const before = await siteWithOld();
  const api = callsNamed('old');
  for (const change of [
    await activate(site, before, 'mfe-chat', 'c2'),
    await canary(site, before, 'mfe-chat', 'c2', 5),
  ])
    await expect(refuseMisfits(site, before, change, api)).rejects.toThrow(lacks('mfe-chat c2', 'new'));
  const both = callsNamed('old', 'new');
  await expect(
    refuseMisfits(site, before, await activate(site, before, 'mfe-chat', 'c2'), both),
  ).resolves.toBeUndefined();
});

test('so is a shell, and going back to a page whose call is gone', async () => {
  const before = await siteWithOld();
  await of.publishShell('s2', GIVES, callsNamed('gone'));
  const shell = await activateTogether(site, before, 's2', new Map());
  await expect(refuseMisfits(site, before, shell, callsNamed('old'))).rejects.toThrow(
    lacks('shell s2', 'gone'),
  );
  const second = await activate(site, before, 'mfe-chat', 'c2');
  const back = await rollback(site, second, 'mfe-chat');
  await expect(refuseMisfits(site, second, back, callsNamed('new'))).rejects.toThrow(
    lacks('mfe-chat c1', 'old'),
  );
});

test('where all is released in one step, no page may fall back to one whose call is gone', async () => {
  const second = await activate(site, await siteWithOld(), 'mfe-chat', 'c2');
  const { registry, dropped } = await withoutOldPages(site, second, callsNamed('new'));
  expect(dropped).toEqual([lacks('mfe-chat c1', 'old')]);
  expect(registry.remotes['mfe-chat']).toEqual({ active: second.remotes['mfe-chat']?.active });
  expect(await withoutOldPages(site, second, callsNamed('old', 'new'))).toEqual({
    registry: second,
    dropped: [],
  });
});

test('what was built with a call that the API does not have is not published', async () => {
  const build = { app: 'mfe-chat', version: 'c9', dist: join(site, 'built') };
  await of.write(`built/${FACTS_FILE}`, JSON.stringify({ calls: callsNamed('no_such_call') }));
  await expect(refuseBrokenCalls([build], {})).rejects.toThrow(lacks('mfe-chat c9', 'no_such_call'));
  await of.write(`built/${FACTS_FILE}`, JSON.stringify({}));
  await expect(refuseBrokenCalls([build], {})).resolves.toBeUndefined();
});
