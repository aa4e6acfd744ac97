import { parseArgs } from 'node:util';
import type { ReleaseRegistry } from '@assistant/contract';
import { type AppName, appNamed, type RemoteName, workspaceApps } from './apps';
import { refuseAreaMistakes } from './areas/registry-areas';
import { readShell, releasedSettings, writeIndex } from './index-html';
import { publishedApps, publishedVersions } from './publish';
import { refuseMisfits } from './refuse-misfits';
import { activate, canary, nextRevision, readRegistry, rollback, writeRegistry } from './registry';
import { pageSettings, siteFolder } from './settings';
import { activateTogether, rollbackTogether } from './together';
import { updateIndex } from './update-index';

const USAGE = `npm run release -- COMMAND

  list                              which version of each app is active, canary and previous, and the newest
                                    published ones
  publish APP                       build an app from its sources as they are and put it beside the others;
                                    no player gets it yet
  publish FOLDER                    the same with a remote that its team built in another workspace
          [--with APP]              together with another one, where neither fits what is published
  activate APP VERSION              give a published version to every player
           [--with REMOTE=VERSION]  together with a shell, in one step: remotes that need it, or that it needs
  canary REMOTE VERSION PERCENT     give a published version to 0 to 100 % of the players; 0 ends the canary
  rollback APP [--with REMOTE]      end the canary, or go back to the previous version; with a shell, the remotes
                                    that cannot run under the previous one go back in the same step
  index                             write index.html anew with the settings of the environment

APP is shell or a remote, by the name of its folder: ${workspaceApps().join(', ')} are in this workspace.
The site is ./site, or SITE_DIR.`;

const site = siteFolder();
const {
  positionals: [command, name, version, percent],
  values: { with: withGiven = [] },
} = parseArgs({ allowPositionals: true, options: { with: { type: 'string', multiple: true } } });

/** A mistake in the command: reported in one sentence, without a stack. */
class CallError extends Error {}

/** An app that something was published of, by this workspace or by another. */
const publishedApp = async (given: string | undefined) => appNamed(given, await publishedApps(site));

async function remoteNamed(given: string | undefined): Promise<RemoteName> {
  const app = await publishedApp(given);
  if (app === 'shell')
    throw new CallError('the shell has no canary, for every page has one shell; activate it');
  return app;
}

function versionGiven(): string {
  if (!version) throw new CallError('which version? npm run release -- list names the published ones');
  return version;
}

/** The remotes and versions of `--with REMOTE=VERSION`. @throws CallError */
function withVersions(): Map<RemoteName, string> {
  return new Map(
    withGiven.map((given) => {
      const [remote, of] = given.split('=');
      if (!remote || !of) throw new CallError(`--with ${given}: it must be REMOTE=VERSION`);
      return [remote, of];
    }),
  );
}

async function registryThere(): Promise<ReleaseRegistry> {
  const registry = await readRegistry(site);
  if (!registry)
    throw new CallError(`nothing was released to ${site} yet; run npm start or npm run build first`);
  return registry;
}

/** How many published versions `list` shows. */
const LISTED = 5;

/** A percentage without its sign. @throws CallError */
function percentGiven(): number {
  if (!percent || !/^\d{1,3}$/.test(percent))
    throw new CallError('which percentage of the players? A whole number from 0 to 100, without the sign');
  return Number(percent);
}

/** Writes the registry, also into the page. From then on new page loads follow it. */
async function apply(registry: ReleaseRegistry, openPages: 'stay' | 'reload' = 'stay'): Promise<void> {
  await refuseAreaMistakes(site, registry);
  await refuseMisfits(site, await registryThere(), registry);
  const stamped = stamp(registry, openPages);
  await writeRegistry(site, stamped);
  await updateIndex(site, stamped);
}

/** The same for another version of the shell, whose page replaces the current one. Its settings stay. */
async function applyShell(registry: ReleaseRegistry): Promise<void> {
  // Nothing is written if the version cannot be released.
  await readShell(site, registry.shell.version);
  await refuseAreaMistakes(site, registry);
  await refuseMisfits(site, await registryThere(), registry);
  const settings = (await releasedSettings(site)) ?? pageSettings();
  // Open pages run the other shell, so they are told to reload.
  const stamped = stamp(registry, 'reload');
  await writeRegistry(site, stamped);
  await writeIndex(site, stamped, settings);
}

function stamp(registry: ReleaseRegistry, openPages: 'stay' | 'reload'): ReleaseRegistry {
  const now = new Date().toISOString();
  const revision = nextRevision(registry);
  return { ...registry, revision, issued_at: now, ...(openPages === 'reload' && { pages_from: now }) };
}

/** Two lines of `list`: what players get of an app, and what could be released. */
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
      return linesOf(remote, parts);
    });
    return (await Promise.all([linesOf('shell', ofShell), ...rows])).join('\n');
  },
  publish: async () => {
    // With it comes the bundler, which the other commands need not wait for.
    const { publishApps } = await import('./publish-apps');
    const lines = await publishApps(site, [name ?? '', ...withGiven]);
    return lines.join('\n');
  },
  activate: async () => {
    const app = await publishedApp(name);
    const registry = await registryThere();
    if (app === 'shell')
      await applyShell(await activateTogether(site, registry, versionGiven(), withVersions()));
    else await apply(await activate(site, registry, app, versionGiven()));
    return `${app} ${version} is active for every player`;
  },
  canary: async () => {
    const remote = await remoteNamed(name);
    const [wanted, share] = [versionGiven(), percentGiven()];
    await apply(await canary(site, await registryThere(), remote, wanted, share));
    return share === 0
      ? `the canary ${version} of ${remote} has ended`
      : `${remote} ${version} goes to ${share} % of the players`;
  },
  rollback: async () => {
    const app = await publishedApp(name);
    if (app === 'shell') {
      const before = await registryThere();
      for (const remote of withGiven) appNamed(remote, Object.keys(before.remotes));
      const registry = await rollbackTogether(site, before, withGiven);
      await applyShell(registry);
      const lines = withGiven.map((remote) => {
        const now = registry.remotes[remote]?.active.version;
        return now
          ? `${remote} is back at ${now}`
          : `${remote} is not released any more: it needs the other shell`;
      });
      return [`shell is back at ${registry.shell.version}`, ...lines].join('\n');
    }
    const registry = await rollback(site, await registryThere(), app);
    // Open pages run the version that is rolled back, so they are told to reload.
    await apply(registry, 'reload');
    return `${app} is back at ${registry.remotes[app]?.active.version}`;
  },
  index: async () => {
    await writeIndex(site, await registryThere(), pageSettings());
    return 'index.html is written again';
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
