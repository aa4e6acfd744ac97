import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { git } from './git';

/** What is used of a package.json. */
interface About {
  name: string;
  version: string;
  private?: boolean;
  dependencies?: Record<string, string>;
}

/** A package as it is published, but for its version. */
export interface Source {
  about: About;
  /** Its other files, by their path in it. */
  files: ReadonlyMap<string, Buffer>;
}

/** Of these groups in `shared/` a remote uses nothing: server and operator do. */
const NOT_FOR_TEAMS = ['release'];

const aboutIn = (folder: string): About => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The packages that a remote is built and tested with, by name: their folders, each after those that it needs itself. */
export function packagesForTeams(root = ROOT): Map<string, string> {
  const shared = join(root, 'shared');
  const groups = readdirSync(shared).filter((group) => !NOT_FOR_TEAMS.includes(group));
  const folders = groups.flatMap((group) =>
    statSync(join(shared, group)).isDirectory()
      ? readdirSync(join(shared, group)).map((name) => join(shared, group, name))
      : [],
  );
  const packages = folders.filter((folder) => existsSync(join(folder, 'package.json')));
  const all = new Map(packages.map((folder) => [aboutIn(folder).name, folder]));
  const ordered = new Map<string, string>();
  const add = (name: string) => {
    const folder = all.get(name);
    if (!folder || ordered.has(name)) return;
    for (const needed of Object.keys(aboutIn(folder).dependencies ?? {})) add(needed);
    ordered.set(name, folder);
  };
  for (const name of all.keys()) add(name);
  return ordered;
}

/** No remote is made of them; of its API report it is, as its build says from it what it uses. */
const LEFT_OUT = /(^|\/)(node_modules|dist)\/|\.(test|moved|long)\.tsx?$|^package\.json$/;

/** The files of a folder that git knows: what else lies there, a key perhaps, is not published. @throws an error outside of a checkout */
function trackedIn(folder: string): string[] {
  const below = relative(ROOT, folder).replaceAll('\\', '/');
  try {
    const known = git('ls-files', '-z', '--', below).split('\0').filter(Boolean);
    return known.map((name) => name.slice(below.length + 1)).filter((name) => existsSync(join(folder, name)));
  } catch (error) {
    throw new Error('packages are published from a git checkout, which says what is in them', {
      cause: error,
    });
  }
}

/**
 * A package of this workspace as it is published: its sources, which the build compiles, without their tests.
 * @param versions of the packages that it needs and that are published before it: it takes none that is older
 */
export async function readSource(folder: string, versions: ReadonlyMap<string, string>): Promise<Source> {
  const names = trackedIn(folder).filter((name) => !LEFT_OUT.test(name));
  const files = names.toSorted().map(async (name) => [name, await readFile(join(folder, name))] as const);
  const { private: _, ...about } = aboutIn(folder);
  const { license, engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const dependencies = Object.entries(about.dependencies ?? {}).map(([name, range]) => {
    const version = versions.get(name);
    return [name, version ? `^${version}` : range];
  });
  return {
    about: { ...about, license, engines, dependencies: Object.fromEntries(dependencies) } as About,
    files: new Map(await Promise.all(files)),
  };
}

/** A hash of all that a package is but its version: what has the same need not be published again. */
export function contentOf({ about, files }: Source): string {
  const hash = createHash('sha256').update(JSON.stringify({ ...about, version: undefined }));
  for (const [name, bytes] of files) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('base64url');
}
