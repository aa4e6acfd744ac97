import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseRegistry, signedText } from '@assistant/contract';
import { folderStore, makeKey, type Released, type SigningKey, signBuild } from '@assistant/release-store';
import { contractSite, SETTINGS, uses } from '@assistant/release-store/testing';
import { makeReleaseControl } from '../released/release-control';
import { registryTroubles } from './registry-troubles';

let home: string;
let site: string;
let team: SigningKey;
let server: SigningKey;
const serverFile = () => join(home, 'server.pem');

/** A site whose chat has a team with a key of its own. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
  site = join(home, 'site');
  const of = contractSite(site);
  const publisher = await makeKey(join(home, 'publisher.pem'));
  [team, server] = [await makeKey(join(home, 'team.pem')), await makeKey(serverFile())];
  const { registry } = await of.newSite();
  const settings = {
    ...SETTINGS,
    SERVER_KEYS: { [server.id]: server.publicKey },
    APP_KEYS: { 'mfe-chat': { [team.id]: team.publicKey } },
  };
  await folderStore(site, publisher).commit({
    on: 0,
    registry,
    settings,
    sign: true,
    command: 'build',
    who: 'ops',
  });
  for (const app of ['mfe-chat', 'mfe-auth'])
    await of.publish(app, 't1', uses('1.0.0', 'Button'), undefined, team);
});
afterEach(() => rm(home, { recursive: true }));

test('the server gives a team’s build to players of its own remote, and refuses one of another remote', async () => {
  const control = makeReleaseControl(site, serverFile(), () => new Date());
  const give = async (app: string) => {
    const { revision } = (await control.store.read()) as Released;
    return control.commit(revision, { action: 'widen', app, version: 't1', percent: 5 }, { who: 'server' });
  };
  await expect(give('mfe-auth')).rejects.toMatchObject({ refusal: { code: 'boundKey' } });
  await give('mfe-chat');
  const released = (await control.store.read()) as Released;
  expect(released.registry.remotes['mfe-chat']?.canary?.build.signature?.key).toBe(team.id);
  expect(await control.standing(released)).toEqual({ signed: 'yes', hindrance: null });
});

test.each([
  ['mfe-chat', []],
  ['mfe-auth', [expect.stringContaining('is not what the key of the page has signed')]],
])(
  'a list of the server’s key with a build of %s that the team of the chat has signed',
  async (app, found) => {
    const { registry } = (await folderStore(site).read()) as Released;
    const { signature: _, ...unsigned } = registry;
    const active = signBuild(app, (unsigned.remotes[app] as ReleaseRegistry['remotes'][string]).active, team);
    const forged = { ...unsigned, remotes: { ...unsigned.remotes, [app]: { active } } };
    const signed = { ...forged, signature: server.sign(signedText(forged)) };
    await writeFile(join(site, 'releases.json'), JSON.stringify(signed));
    const page = await readFile(join(site, 'index.html'), 'utf8');
    expect(await registryTroubles(site, registry, page)).toEqual(found);
  },
);
