import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ROOT } from '../../../releases/src/apps';

/** A package that somebody else has written. */
export interface Package {
  name: string;
  version: string;
  license: string;
  /** Where it is installed, below the root. */
  folder: string;
}

/** What a package needs while it runs; what is optional may not be there, as native code for other machines. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'));

async function packageIn(folder: string): Promise<Package> {
  const { name, version, license = 'NOASSERTION' } = await manifestIn(folder);
  return { name, version, license, folder };
}

/** The named packages as they are installed, and all that these need. */
export async function packagesWith(names: readonly string[]): Promise<Package[]> {
  const folders = new Set(names.map((name) => `node_modules/${name}`));
  for (const folder of folders) {
    const { dependencies, optionalDependencies } = await manifestIn(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const own = [`${folder}/node_modules/${name}`, `node_modules/${name}`].find((one) =>
        existsSync(join(ROOT, one)),
      );
      if (own) folders.add(own);
      else if (dependencies?.[name]) throw new Error(`${folder} needs ${name}, which is not installed`);
    }
  }
  return Promise.all([...folders].map(packageIn));
}

/** Types, maps and what is for other module systems: no program reads it. */
const NEEDLESS = /\.(map|d\.[cm]?ts|cjs|md)$|\/(src|docs?|tests?)$/;

/** Copies packages into the `node_modules` of a folder, without what no program reads. */
export async function copyPackages(packages: readonly Package[], target: string): Promise<void> {
  // One for another processor is installed elsewhere.
  for (const { folder } of packages)
    await cp(join(ROOT, folder), join(target, folder.slice(folder.indexOf('node_modules'))), {
      recursive: true,
      dereference: true,
      filter: (file) => !NEEDLESS.test(file),
    });
}

/** The innermost package that a source in a map is of: `…/node_modules/a/node_modules/@b/c/src/x.js`. */
const ofPackage = (source: string): string | undefined =>
  /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];

/** The packages whose code is in bundles, by the source maps beside these. */
export async function packagesInMaps(folders: readonly string[]): Promise<Package[]> {
  const found = new Set<string>();
  for (const folder of folders)
    for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.map'))) {
      const { sources } = JSON.parse(await readFile(join(folder, file), 'utf8')) as { sources: string[] };
      for (const source of sources) {
        const at = ofPackage(source);
        if (at) found.add(at);
      }
    }
  // One of an app's own folder, or of the root.
  const places = ['.', ...folders.map((folder) => relative(ROOT, resolve(folder, '..')))];
  const installed = [...found].flatMap((at) => {
    const place = places.find((one) => existsSync(join(ROOT, one, at, 'package.json')));
    return place === undefined ? [] : [join(place, at)];
  });
  const packages = await Promise.all(installed.map(packageIn));
  return packages.filter(({ name }) => !name.startsWith('@assistant/'));
}
