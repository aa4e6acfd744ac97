import type { ReleaseRegistry } from '@assistant/shared/contract';
import { APPS, type AppName, REMOTES, type RemoteName } from './apps';
import { buildWorkspace } from './build-app';
import { readShell, releasedSettings, writeIndex } from './index-html';
import { publishedVersions } from './publish';
import { publishApp } from './publish-shell';
import {
  activate,
  activateShell,
  canary,
  readRegistry,
  rollback,
  rollbackShell,
  writeRegistry,
} from './registry';
import { pageSettings, siteFolder } from './settings';
import { sourceVersion } from './source-version';
import { updateIndex } from './update-index';

const USAGE = `npm run release -- COMMAND

  list                              which version of each app is active, canary and previous, and the newest
                                    published ones
  publish APP                       build an app from its sources as they are and put it beside the others;
                                    no player gets it yet
  activate APP VERSION              give a published version to every player
  canary REMOTE VERSION PERCENT     give a published version to 0 to 100 % of the players; 0 ends the canary
  rollback APP                      end the canary, or go back to the previous version
  index                             write index.html anew with the settings of the environment

REMOTE is one of ${REMOTES.join(', ')}; APP is one of them or shell.
The site is ./site, or SITE_DIR.`;

const site = siteFolder();
const [command, name, version, percent] = process.argv.slice(2);

/** A mistake of the one who calls: told in one sentence, without a stack. */
class CallError extends Error {}

function appNamed(given: string | undefined): AppName {
  const app = APPS.find((known) => known === given);
  if (!app)
    throw new CallError(
      `${given ? `"${given}" is no app; it must be` : 'which app? It is'} one of ${APPS.join(', ')}`,
    );
  return app;
}

function remoteNamed(given: string | undefined): RemoteName {
  const app = appNamed(given);
  if (app === 'shell')
    throw new CallError('the shell has no canary, for every page has one shell; activate it');
  return app;
}

function versionGiven(): string {
  if (!version) throw new CallError('which version? npm run release -- list names the published ones');
  return version;
}

async function registryThere(): Promise<ReleaseRegistry> {
  const registry = await readRegistry(site);
  if (!registry)
    throw new CallError(`nothing was released to ${site} yet; run npm start or npm run build first`);
  return registry;
}

/** How many published versions `list` names. */
const LISTED = 5;

/** A percentage without its sign. @throws CallError */
function percentGiven(): number {
  if (!percent || !/^\d{1,3}$/.test(percent))
    throw new CallError('which percentage of the players? A whole number from 0 to 100, without the sign');
  return Number(percent);
}

/** Writes the registry, also into the page; from this moment new page loads follow it. */
async function apply(registry: ReleaseRegistry, openPages: 'stay' | 'reload' = 'stay'): Promise<void> {
  const stamped = stamp(registry, openPages);
  await writeRegistry(site, stamped);
  await updateIndex(site, stamped);
}

/** The same for another version of the shell, whose page replaces the one there; its settings stay. */
async function applyShell(registry: ReleaseRegistry): Promise<void> {
  // Nothing is written where the version cannot be given to players.
  await readShell(site, registry.shell.version);
  const settings = (await releasedSettings(site)) ?? pageSettings();
  // Open pages run the other shell: they are told to load anew.
  const stamped = stamp(registry, 'reload');
  await writeRegistry(site, stamped);
  await writeIndex(site, stamped, settings);
}

function stamp(registry: ReleaseRegistry, openPages: 'stay' | 'reload'): ReleaseRegistry {
  const now = new Date().toISOString();
  return { ...registry, issued_at: now, ...(openPages === 'reload' && { pages_from: now }) };
}

/** Two lines of `list`: what players get of an app, and what could be given to them. */
async function linesOf(app: AppName, parts: string[]): Promise<string> {
  const published = (await publishedVersions(site, app)).slice(0, LISTED);
  return `${app.padEnd(18)} ${parts.join(', ')}\n${''.padEnd(18)} published ${published.join(', ')}`;
}

const commands: Record<string, () => Promise<string>> = {
  list: async () => {
    const { remotes, shell } = await registryThere();
    const ofShell = [`active ${shell.version}`, ...(shell.previous ? [`previous ${shell.previous}`] : [])];
    const rows = Object.entries(remotes).map(([remote, { active, canary: running, previous }]) => {
      const parts = [`active ${active.version}`];
      if (running) parts.push(`canary ${running.build.version} for ${running.percent} %`);
      if (previous) parts.push(`previous ${previous.version}`);
      return linesOf(remote as RemoteName, parts);
    });
    return (await Promise.all([linesOf('shell', ofShell), ...rows])).join('\n');
  },
  publish: async () => {
    const app = appNamed(name);
    const built = sourceVersion(app);
    await buildWorkspace(app, { RELEASE_VERSION: built });
    await publishApp(site, app, built);
    return `published ${app} ${built}; give it to players with: npm run release -- activate ${app} ${built}`;
  },
  activate: async () => {
    const app = appNamed(name);
    const registry = await registryThere();
    if (app === 'shell') await applyShell(activateShell(registry, versionGiven()));
    else await apply(await activate(site, registry, app, versionGiven()));
    return `${app} ${version} is active for every player`;
  },
  canary: async () => {
    const remote = remoteNamed(name);
    const [wanted, share] = [versionGiven(), percentGiven()];
    await apply(await canary(site, await registryThere(), remote, wanted, share));
    return share === 0
      ? `the canary ${version} of ${remote} has ended`
      : `${remote} ${version} goes to ${share} % of the players`;
  },
  rollback: async () => {
    const app = appNamed(name);
    if (app === 'shell') {
      const registry = rollbackShell(await registryThere());
      await applyShell(registry);
      return `shell is back at ${registry.shell.version}`;
    }
    const registry = await rollback(site, await registryThere(), app);
    // Open pages run what is being taken back: they are told to load anew.
    await apply(registry, 'reload');
    return `${app} is back at ${registry.remotes[app]?.active.version}`;
  },
  index: async () => {
    await writeIndex(site, await registryThere(), pageSettings());
    return 'index.html is written anew';
  },
};

const run = commands[command ?? ''];
if (run) {
  await run().then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = command ? 1 : 0;
}
