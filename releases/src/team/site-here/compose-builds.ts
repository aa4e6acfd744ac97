import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { type AppName, readFacts } from '@assistant/release-store';
import { builtVersion } from '../../build-app';
import { buildFiles } from '../../build-files';
import type { BuiltFolder } from '../../built-folder';
import { fetchBuild, readRegistryOf } from '../../fetch-build';
import { refuseBadNames } from '../../released-names';
import type { Report } from '../../signing';

/** What a test site is made of. */
export interface Parts {
  /** The folder with a build of each app of the installed package. */
  builds: string;
  /** The team's own build. */
  own: BuiltFolder;
  /** The site whose remotes it has; undefined for those of the package. */
  from?: string | undefined;
}

/** More remotes than this no site has: one that names more would fill the disk. */
const MOST_REMOTES = 100;

const major = (version: string) => version.split('.')[0];

/** @throws an error where the shell of a site provides other major versions than that of the package: what runs there need not run here */
function refuseOtherMajors(
  from: string,
  site: Readonly<Record<string, string>>,
  here: Readonly<Record<string, { version: string }>>,
): void {
  const others = Object.entries(site).flatMap(([name, version]) => {
    const own = here[name]?.version;
    return own && major(own) !== major(version) ? [`${name} ${version} there, ${own} here`] : [];
  });
  if (others.length > 0)
    throw new Error(
      `the shell of ${from} provides other versions than that of @assistant/site (${others.join('; ')}): install the one that fits it`,
    );
}

/** Looks whether the shell of the package stands for that of a site, and says where it is another one. */
async function compareShells(
  from: string,
  { shell }: ReleaseRegistry,
  folder: string,
  report: Report,
): Promise<void> {
  const { provides } = await readFacts(folder);
  refuseOtherMajors(from, shell.provides ?? {}, provides ?? {});
  const version = await builtVersion(folder);
  if (version !== shell.version)
    report(`the shell is ${version}, of @assistant/site; players of ${from} have ${shell.version}`);
}

/**
 * Puts the builds of a test site into a folder, as the first start of an image takes them: the shell of the package, each remote that
 * the players of a site get, byte for byte, and the team's own build in place of theirs.
 * @param into the folder for them; it is made
 * @param report gets a line for each remote that is fetched
 * @param stopped ends it
 * @throws an error where the site does not answer, gives something else than it lists, or has a shell of another major version
 */
export async function composeBuilds(
  { builds, own, from }: Parts,
  into: string,
  report: Report,
  stopped?: AbortSignal,
): Promise<void> {
  await mkdir(into);
  const take = (app: AppName) => cp(join(builds, app), join(into, app), { recursive: true });
  const registry = from ? await readRegistryOf(from, stopped) : undefined;
  if (from && registry) await compareShells(from, registry, join(builds, 'shell'), report);
  await take('shell');
  const names = registry ? Object.keys(registry.remotes) : await readdir(builds);
  if (names.length > MOST_REMOTES)
    throw new Error(`${from} names ${names.length} remotes, and at most ${MOST_REMOTES} are fetched`);
  for (const name of names.filter((one) => one !== 'shell' && one !== own.remote)) {
    const wanted = registry?.remotes[name]?.active.version;
    // A registry is of others: its names become folders, also where it says no version.
    if (registry) refuseBadNames(name, wanted ?? '');
    const here = existsSync(join(builds, name)) ? await builtVersion(join(builds, name)) : undefined;
    if (!from || here === wanted) {
      await take(name);
      continue;
    }
    const fetched = await mkdtemp(join(into, '..', 'fetched-'));
    const { version, dist } = await fetchBuild(from, `${name}@${wanted}`, fetched, stopped);
    await rename(dist, join(into, name));
    await rm(fetched, { recursive: true });
    report(`took ${name} ${version} from ${from}`);
  }
  // No source maps: they stay where they are.
  for (const name of await buildFiles(own.dist)) await cp(join(own.dist, name), join(into, own.remote, name));
}
