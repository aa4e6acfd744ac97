import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRegistry, ShellPlaces } from '@assistant/contract';
import { releaseFolder } from '../app-names';
import { activate } from '../change/registry';
import { activateTogether } from '../change/together';
import type { ApiCalls } from '../fits/call-misfits';
import type { Provides, Uses } from '../fits/fits';
import { BUILD_FILE, describeAsset, FACTS_FILE, FILES_FILE, hashesBelow, SHELL_PAGE } from '../published';
import { WORKER_FILE } from '../published-shell';
import { folderStore } from '../store/folder-store';
import type { SigningKey } from '../store/keys';
import { signBuild } from '../store/sign-builds';

/** What a shell gives, or a remote uses, of one package. */
export const ui = (version: string, ...names: string[]): Provides => ({
  '@assistant/ui': { version, names },
});
export const uses = (from: string, ...names: string[]): Uses => ({ '@assistant/ui': { from, names } });

/** An API, or what a page makes of it: calls that all look the same. */
export const callsNamed = (...names: string[]): ApiCalls =>
  Object.fromEntries(
    names.map((name) => [
      `POST /api/${name}`,
      { auth: 'player', maxBytes: 100, request: { type: 'object' }, data: { type: 'object' } },
    ]),
  );

/** The slots of a page that a release fills. */
export const PAGE = ['env', 'releases']
  .map((id) => `<script type="application/json" id="${id}"><!--${id}--></script>`)
  .join('');
export const SETTINGS = { API_BASE: '/', LOGIN_OBFUSCATION_KEY: 'k' };

/** Makes a registry the newest revision of a site. */
export async function commitTo(site: string, registry: ReleaseRegistry): Promise<void> {
  const store = folderStore(site);
  const on = (await store.read())?.revision ?? 0;
  await store.commit({ on, registry, settings: SETTINGS, command: 'test', who: 'a test' });
}

/** Makes a registry revision 1 of a site that is signed, with the builds in it. */
export async function releaseSigned(site: string, key: SigningKey, registry: ReleaseRegistry): Promise<void> {
  // The key for logins is the one of the tests' servers.
  const settings = { ...SETTINGS, LOGIN_OBFUSCATION_KEY: 'three-kingdoms-assistant' };
  const draft = { on: 0, registry, settings, sign: true, command: 'build', who: 'ops' };
  await folderStore(site, key).commit(draft);
}

/** A site of versions that say what they provide and use, and hold nothing else. */
export function contractSite(site: string) {
  async function write(file: string, content: string): Promise<void> {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), content);
  }
  /** Lists the files of a version, as publishing does. */
  async function list(app: string, version: string): Promise<void> {
    const folder = releaseFolder(app, version);
    await write(join(folder, FILES_FILE), JSON.stringify(await hashesBelow(join(site, folder))));
  }
  const publishShell = async (
    version: string,
    provides?: Provides,
    calls?: ApiCalls,
    places?: ShellPlaces,
  ) => {
    const facts = { version, provides, calls, places };
    await write(join(releaseFolder('shell', version), FACTS_FILE), JSON.stringify(facts));
    await write(
      join(releaseFolder('shell', version), SHELL_PAGE),
      `${PAGE}${provides ? '<script id="shared-parts">' : ''}`,
    );
    await write(join(releaseFolder('shell', version), WORKER_FILE), '');
    if (provides) await list('shell', version);
  };
  async function publish(
    remote: string,
    version: string,
    taken?: Uses,
    calls?: ApiCalls,
    key?: SigningKey,
    paths?: readonly string[],
  ): Promise<void> {
    const folder = releaseFolder(remote, version);
    await rm(join(site, folder), { recursive: true, force: true });
    const global = `${remote}_${version}`.replace(/\W/g, '_');
    await write(join(folder, 'remoteEntry.js'), `var ${global};`);
    const areas = paths?.map((path) => ({ path, titles: { zh: '页', en: 'Page' } }));
    const declared = areas && { remote: { name: remote, areas } };
    await write(join(folder, FACTS_FILE), JSON.stringify({ version, uses: taken, calls, ...declared }));
    const entry = await describeAsset(site, join(folder, 'remoteEntry.js'), `${folder}/remoteEntry.js`);
    const build = { version, global, entry, preload: [], requires: {}, ...declared };
    await write(join(folder, BUILD_FILE), JSON.stringify(key ? signBuild(remote, build, key) : build));
    if (taken) await list(remote, version);
  }
  /** A site of the release before the contract was checked: a shell and two remotes that say nothing of it. */
  async function oldSite(): Promise<ReleaseRegistry> {
    await publishShell('s0');
    await publish('mfe-chat', 'c0');
    await publish('mfe-auth', 'a0');
    const empty: ReleaseRegistry = {
      schema: 1,
      issued_at: '2026-01-01T00:00:00Z',
      pages_from: '2026-01-01T00:00:00Z',
      shell: { version: 's0' },
      remotes: {},
    };
    return activate(site, await activate(site, empty, 'mfe-chat', 'c0'), 'mfe-auth', 'a0');
  }
  /** The same after all of it was replaced in one step. */
  async function newSite(): Promise<{ old: ReleaseRegistry; registry: ReleaseRegistry }> {
    const old = await oldSite();
    await publishShell('s1', ui('1.0.0', 'Button'));
    await publish('mfe-chat', 'c1', uses('1.0.0', 'Button'));
    await publish('mfe-auth', 'a1', uses('1.0.0', 'Button'));
    const both = new Map([
      ['mfe-chat', 'c1'],
      ['mfe-auth', 'a1'],
    ]);
    return { old, registry: await activateTogether(site, old, 's1', both) };
  }
  return { write, publishShell, publish, oldSite, newSite };
}
