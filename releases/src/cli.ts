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
  rollback APP                      end the canary, or go back to the previous version
           [--with REMOTE]          together with a shell, in one step: remotes that cannot run under the previous one
           [--without REMOTE]       together with a shell: takes a remote of which no version runs under the previous
                                    one out of the release; its pages are then missing for every player
  index                             write index.html anew with the settings of the environment

APP is shell or a remote, by the name of its folder: ${workspaceApps().join(', ')} are in this workspace.
The site is ./site, or SITE_DIR.`;

const site = siteFolder();

/** A mistake in the command: reported in one sentence, without a stack. */
class CallError extends Error {}
/** A command that is not written as the usage says, which is reported with it. */
class UsageError extends CallError {}

const {
  positionals: [command, name, version, percent, ...surplus],
  values: { with: withGiven = [], without = [] },
} = readCall();

/** The words and options of the call. Those that cannot be read end it. */
function readCall() {
  const remotes = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { with: remotes, without: remotes } });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return process.exit(1);
  }
}

/** An app that something was published of, by this workspace or by another. */
const publishedApp = async (given: string | undefined) => appNamed(given, await publishedApps(site));

async function remoteNamed(given: string | undefined): Promise<RemoteName> {
  const app = await publishedApp(given);
  if (app === 'shell')
    throw new CallError('the shell has no canary, for every page has one shell; activate it');
  return app;
}

/** The remotes of an option. @throws an error that names those there are */
function remotesNamed(given: readonly string[], known: readonly AppName[]): RemoteName[] {
  const remotes = known.filter((app) => app !== 'shell');
  return [...new Set(given)].map((remote) => appNamed(remote, remotes));
}

function versionGiven(): string {
  if (!version) throw new CallError('which version? npm run release -- list names the published ones');
  return version;
}

/** The remotes and versions of `--with REMOTE=VERSION`. @throws CallError */
async function withVersions(): Promise<Map<RemoteName, string>> {
  const versions = new Map(
    withGiven.map((given) => {
      const [remote, of] = given.split('=');
      if (!remote || !of) throw new CallError(`--with ${given}: it must be REMOTE=VERSION`);
      return [remote, of];
    }),
  );
  remotesNamed([...versions.keys()], await publishedApps(site));
  return versions;
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
      await applyShell(await activateTogether(site, registry, versionGiven(), await withVersions()));
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
      const released = Object.keys(before.remotes);
      const [taken, left] = [remotesNamed(withGiven, released), remotesNamed(without, released)];
      const registry = await rollbackTogether(site, before, taken, left);
      await applyShell(registry);
      return [
        `shell is back at ${registry.shell.version}`,
        ...taken.map((remote) => `${remote} is back at ${registry.remotes[remote]?.active.version}`),
        ...left.map((remote) => `${remote} is not released any more: it needs the other shell`),
      ].join('\n');
    }
    const before = await registryThere();
    const registry = await rollback(site, before, app);
    // Open pages run the version that is rolled back, so they are told to reload.
    await apply(registry, 'reload');
    const active = registry.remotes[app]?.active.version;
    const ended = before.remotes[app]?.canary?.build.version;
    return ended
      ? `the canary ${ended} of ${app} has ended; ${active} stays active`
      : `${app} is back at ${active}`;
  },
  index: async () => {
    await writeIndex(site, await registryThere(), pageSettings());
    return 'index.html is written again';
  },
};

/** What each command takes after its name: so many words, and these options; those of a shell only with a shell. */
const TAKES: Record<string, { words: number; options?: string[]; ofShell?: string[] }> = {
  list: { words: 0 },
  publish: { words: 1, options: ['--with'] },
  activate: { words: 2, ofShell: ['--with'] },
  canary: { words: 3 },
  rollback: { words: 1, ofShell: ['--with', '--without'] },
  index: { words: 0 },
};

/** @throws UsageError where the call has a word or an option that its command does not take */
function refuseSurplus(of: string): void {
  const { words = 0, options = [], ofShell = [] } = TAKES[of] ?? {};
  const given = [name, version, percent, ...surplus].filter((word) => word !== undefined);
  const [word] = given.slice(words);
  if (word !== undefined) throw new UsageError(`${of} takes no word like "${word}" in this place`);
  const takes = [...options, ...(name === 'shell' ? ofShell : [])];
  const named = [withGiven.length > 0 && '--with', without.length > 0 && '--without'];
  const option = named.find((one) => one && !takes.includes(one));
  if (option) throw new UsageError(`${[of, ...given].join(' ')} takes no ${option}`);
}

async function runCommand(): Promise<string> {
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run || !command) throw new UsageError(command ? `"${command}" is no command` : '');
  refuseSurplus(command);
  return run();
}

await runCommand().then(console.log, (error: Error) => {
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}`.trim() : error.message);
  process.exitCode = command ? 1 : 0;
});
