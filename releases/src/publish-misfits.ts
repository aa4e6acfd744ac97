import type { ReleaseRegistry, ReleaseRemote } from '@assistant/contract';
import {
  type AppName,
  type Build,
  misfits,
  type Provides,
  publishedVersions,
  type RemoteName,
  readFacts,
  readRegistry,
  remoteBuild,
  shellBuild,
  type Uses,
  versionsForPlayers,
} from '@assistant/release-store';

/** What was built and is not published yet. */
export interface BuiltApp {
  app: AppName;
  version: string;
  /** Where it was built. */
  dist: string;
}

/**
 * What has to be activated together with a shell: a remote of which a page may get a build that does not fit, in a
 * version that does, if one is published or comes in the same step.
 * @returns besides, a sentence for each incompatibility of a remote without such a version
 */
async function companionsOf(
  site: string,
  { remotes }: ReleaseRegistry,
  shell: Build<Provides>,
  coming: readonly Build<Uses>[],
): Promise<{ versions: Map<RemoteName, string>; mistakes: string[] }> {
  const versions = new Map<RemoteName, string>();
  const mistakes: string[] = [];
  for (const [name, { active, canary, previous }] of Object.entries<ReleaseRemote>(remotes)) {
    const read = (all: readonly string[]) =>
      Promise.all(all.map((version) => remoteBuild(site, name, version)));
    const inUse = [active, canary?.build, previous].flatMap((build) => (build ? [build.version] : []));
    const found = (await read(inUse)).flatMap((build) => misfits(build, shell));
    if (found.length === 0) continue;
    const published = await read([active.version, ...(await versionsForPlayers(site, name))]);
    const good = [...coming.filter(({ app }) => app === name), ...published].find(
      (build) => misfits(build, shell).length === 0,
    );
    if (good) versions.set(name, good.version);
    else mistakes.push(...found);
  }
  return { versions, mistakes };
}

/** The shell a remote would run under: the active one, one that comes with it, or the newest published one. */
async function hostOf(
  site: string,
  active: string,
  remote: Build<Uses>,
  coming: Build<Provides> | undefined,
): Promise<{ host?: Build<Provides>; mistakes: string[] }> {
  const mistakes: string[] = [];
  const [newest = active] = await publishedVersions(site, 'shell');
  const published = [...new Set([active, newest])].map((version) => shellBuild(site, version));
  for (const host of [...(await Promise.all(published)), ...(coming ? [coming] : [])]) {
    const found = misfits(remote, host);
    if (found.length === 0) return { host, mistakes: [] };
    mistakes.push(...found);
  }
  return { mistakes };
}

const nameAndVersion = ({ app, version }: BuiltApp) => [app, version] as const;

/** The words after `npm run release --` that give a version to the players. */
const activation = (app: AppName, version: string, together: ReadonlyMap<RemoteName, string> = new Map()) =>
  ['activate', app, version, ...[...together].map(([name, of]) => `--with ${name}=${of}`)].join(' ');

/**
 * Refuses builds that could not be given to the players once they are published: a remote that no shell provides everything for,
 * and a shell that lacks what the active, canary or previous build of a remote uses, unless a build of that remote
 * that fits is published already or comes in the same step.
 * @param apps what comes in one step
 * @returns for each the command that activates it
 * @throws an error that says which build uses what the shell does not have
 */
export async function refuseUnfit(site: string, apps: readonly BuiltApp[]): Promise<string[]> {
  const registry = await readRegistry(site);
  if (!registry) return apps.map(({ app, version }) => activation(app, version));
  const all = await Promise.all(apps.map(async (one) => ({ one, said: await readFacts(one.dist) })));
  const isShell = ({ one }: (typeof all)[number]) => one.app === 'shell';
  const [shell] = all.filter(isShell).map(({ one, said }) => ({
    ...one,
    facts: said.provides,
    requires: said.requires,
  }));
  const remotes = all
    .filter((app) => !isShell(app))
    .map(({ one, said }) => ({ ...one, facts: said.uses, requires: said.requires }));
  const hosts = await Promise.all(remotes.map((one) => hostOf(site, registry.shell.version, one, shell)));
  const mistakes = hosts.flatMap((found) => found.mistakes);
  /** Activates a shell with all that comes, and with what else has to go with it. */
  const together = async (host: Build<Provides>) => {
    const { versions, mistakes: found } = await companionsOf(site, registry, host, remotes);
    if (host === shell) mistakes.push(...found);
    return activation('shell', host.version, new Map([...versions, ...remotes.map(nameAndVersion)]));
  };
  const inOne = shell && (await together(shell));
  const commands = apps.map(async ({ app, version }) => {
    const host = hosts[remotes.findIndex((one) => one.app === app)]?.host;
    if (inOne) return inOne;
    return !host || host.version === registry.shell.version ? activation(app, version) : together(host);
  });
  const found = await Promise.all(commands);
  if (mistakes.length === 0) return found;
  throw new Error(
    `Not published, because a page would not work:\n${[...new Set(mistakes)].join('\n')}\nPublish what they need first, or all of it in one step (publish shell --with REMOTE). In a repository of its own a remote takes packages that fit by npx assistant upgrade.`,
  );
}
