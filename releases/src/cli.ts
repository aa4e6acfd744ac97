import type { ReleaseRegistry } from '@assistant/shared/contract';
import { REMOTES, type RemoteName } from './apps';
import { buildWorkspace } from './build-app';
import { writeIndex } from './index-html';
import { publishFiles } from './publish';
import { activate, canary, readRegistry, rollback, writeRegistry } from './registry';
import { pageSettings, siteFolder } from './settings';
import { sourceVersion } from './source-version';

const USAGE = `npm run release -- COMMAND

  list                              which version of each remote is active, canary and previous
  publish REMOTE                    build a remote from its sources as they are and put it beside the others;
                                    no player gets it yet
  activate REMOTE VERSION           give a published version to every player
  canary REMOTE VERSION PERCENT     give a published version to 0 to 100 % of the players; 0 ends the canary
  rollback REMOTE                   end the canary, or go back to the previous version
  index                             write index.html anew, after a change of settings

REMOTE is one of ${REMOTES.join(', ')}. The site is ./site, or SITE_DIR.`;

const site = siteFolder();
const [command, name, version, percent] = process.argv.slice(2);

/** A mistake of the one who calls: told in one sentence, without a stack. */
class CallError extends Error {}

function remoteNamed(given: string | undefined): RemoteName {
  const remote = REMOTES.find((known) => known === given);
  if (!remote) throw new CallError(`"${given ?? ''}" is no remote; it must be one of ${REMOTES.join(', ')}`);
  return remote;
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

/** Writes the registry and the page that inlines it; from this moment new page loads follow it. */
async function apply(registry: ReleaseRegistry, openPages: 'stay' | 'reload' = 'stay'): Promise<void> {
  const now = new Date().toISOString();
  const stamped = { ...registry, issued_at: now, ...(openPages === 'reload' && { pages_from: now }) };
  await writeRegistry(site, stamped);
  await writeIndex(site, stamped, pageSettings());
}

const commands: Record<string, () => Promise<string>> = {
  list: async () => {
    const { remotes, shell } = await registryThere();
    const rows = Object.entries(remotes).map(([remote, entry]) => {
      const parts = [`active ${entry.active.version}`];
      if (entry.canary) parts.push(`canary ${entry.canary.build.version} for ${entry.canary.percent} %`);
      if (entry.previous) parts.push(`previous ${entry.previous.version}`);
      return `${remote.padEnd(18)} ${parts.join(', ')}`;
    });
    return [`${'shell'.padEnd(18)} active ${shell.version}`, ...rows].join('\n');
  },
  publish: async () => {
    const remote = remoteNamed(name);
    const built = sourceVersion(remote);
    await buildWorkspace(remote, { RELEASE_VERSION: built });
    await publishFiles(site, remote, built);
    return `published ${remote} ${built}; give it to players with: npm run release -- activate ${remote} ${built}`;
  },
  activate: async () => {
    const remote = remoteNamed(name);
    await apply(await activate(site, await registryThere(), remote, versionGiven()));
    return `${remote} ${version} is active for every player`;
  },
  canary: async () => {
    const remote = remoteNamed(name);
    await apply(await canary(site, await registryThere(), remote, versionGiven(), Number(percent)));
    return `${remote} ${version} goes to ${percent} % of the players`;
  },
  rollback: async () => {
    const remote = remoteNamed(name);
    const registry = rollback(await registryThere(), remote);
    // Open pages run what is being taken back: they are told to load anew.
    await apply(registry, 'reload');
    return `${remote} is back at ${registry.remotes[remote]?.active.version}`;
  },
  index: async () => {
    await apply(await registryThere());
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
