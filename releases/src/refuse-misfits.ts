import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { type AppName, releaseFolder } from './apps';
import { type Build, misfits, type Provides, type Uses } from './fits';
import { FACTS_FILE, parseJson, publishedVersions } from './publish';
import { readRegistry } from './registry';

/** What a published version says of the contract, in its folder of a site. */
async function factsOf(site: string, app: AppName, version: string) {
  const file = join(site, releaseFolder(app, version), FACTS_FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  return (parseJson(text) ?? {}) as { provides?: Provides; uses?: Uses };
}

export async function shellBuild(site: string, version: string): Promise<Build<Provides>> {
  return { app: 'shell', version, facts: (await factsOf(site, 'shell', version)).provides };
}

/** A published version of a remote, with what it uses. */
export async function remoteBuild(site: string, app: AppName, version: string): Promise<Build<Uses>> {
  return { app, version, facts: (await factsOf(site, app, version)).uses };
}

/** The versions of each remote that a page may get by a registry. */
const versionsOf = ({ remotes }: ReleaseRegistry): [string, string][] =>
  Object.entries(remotes).flatMap(([app, { active, canary, previous }]) =>
    [active, canary?.build, previous].flatMap((build): [string, string][] =>
      build ? [[app, build.version]] : [],
    ),
  );

/** A sentence for each active, canary or previous build of a registry that its shell does not have all for. */
async function registryMisfits(site: string, registry: ReleaseRegistry): Promise<string[]> {
  const shell = await shellBuild(site, registry.shell.version);
  const found = versionsOf(registry).map(async ([app, version]) =>
    misfits(await remoteBuild(site, app, version), shell),
  );
  return [...new Set((await Promise.all(found)).flat())];
}

/**
 * Refuses a change of the registry after which a build would not run under its shell. What does not fit already
 * does not stand in the way of another change.
 * @throws an error that says which build uses what the shell does not have
 */
export async function refuseMisfits(
  site: string,
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): Promise<void> {
  const known = new Set(before && (await registryMisfits(site, before)));
  const mistakes = (await registryMisfits(site, after)).filter((mistake) => !known.has(mistake));
  if (mistakes.length === 0) return;
  throw new Error(
    `Refused, because a page would not work:\n${mistakes.join('\n')}\nRelease the two together (activate shell VERSION --with REMOTE=VERSION), or build the remote against the shell that is active.`,
  );
}

/**
 * The same for a remote that was built and is not published yet: it has to run under the active shell, or under
 * the newest published one, which may be activated together with it.
 * @param dist where it was built
 */
export async function refuseBuildMisfits(site: string, dist: string, app: AppName): Promise<void> {
  const registry = await readRegistry(site);
  if (!registry) return;
  const text = await readFile(join(dist, FACTS_FILE), 'utf8').catch(() => '');
  const { version = '', uses } = (parseJson(text) ?? {}) as { version?: string; uses?: Uses };
  const [newest] = await publishedVersions(site, 'shell');
  const found: string[] = [];
  for (const shell of new Set([registry.shell.version, newest ?? registry.shell.version])) {
    const mistakes = misfits({ app, version, facts: uses }, await shellBuild(site, shell));
    if (mistakes.length === 0) return;
    found.push(...mistakes);
  }
  throw new Error(`Not published, because it would not run:\n${found.join('\n')}\nPublish the shell first.`);
}
