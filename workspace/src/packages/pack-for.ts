import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../releases/src/apps';
import { CLI, cliPackage } from './cli-package';

const run = promisify(execFile);

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The packages of `shared/`: the folder of each name. */
export function sharedPackages(root = ROOT): Map<string, string> {
  const shared = join(root, 'shared');
  const folders = readdirSync(shared).flatMap((group) =>
    readdirSync(join(shared, group)).map((name) => join(shared, group, name)),
  );
  const packages = folders.filter((folder) => existsSync(join(folder, 'package.json')));
  return new Map(packages.map((folder) => [readPackage(folder).name, folder]));
}

/** These packages of `shared/` and all that they need of it, by name. */
export function withNeeded(names: readonly string[], packages: Map<string, string>): string[] {
  const all = new Set(names.filter((name) => packages.has(name)));
  for (const name of all) {
    const { dependencies = {} } = readPackage(packages.get(name) as string);
    for (const needed of Object.keys(dependencies)) if (packages.has(needed)) all.add(needed);
  }
  return [...all].toSorted();
}

/**
 * Packs what a remote outside the workspace uses of `shared/` into its folder `packages/`, and has its package.json
 * take it from there, with what that needs itself: no registry has these packages.
 * @param folder of the remote's package.json
 * @returns the names of the packages
 */
export async function packFor(folder: string): Promise<string[]> {
  const file = join(folder, 'package.json');
  const wanted = JSON.parse(await readFile(file, 'utf8')) as PackageJson;
  const { dependencies = {}, devDependencies = {} } = wanted;
  const packages = sharedPackages();
  const names = withNeeded(Object.keys({ ...dependencies, ...devDependencies }), packages);
  const cli = CLI in { ...dependencies, ...devDependencies } ? await cliPackage() : undefined;
  const folders = names.map((name) => packages.get(name) as string);
  const tarballs = await pack([...folders, ...(cli ? [cli] : [])], join(folder, 'packages'));
  if (cli) await rm(cli, { recursive: true });
  for (const name of tarballs.keys()) {
    const table = name in dependencies ? dependencies : devDependencies;
    table[name] = `file:packages/${tarballs.get(name)}`;
  }
  await writeFile(file, `${JSON.stringify({ ...wanted, dependencies, devDependencies }, null, 2)}\n`);
  return [...tarballs.keys()].toSorted();
}

/** Packs folders anew. Returns the file of each name: with a hash, as npm keeps what it has read of a file. */
async function pack(folders: readonly string[], target: string): Promise<Map<string, string>> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', target, ...folders], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  const packed = JSON.parse(stdout) as { name: string; filename: string }[];
  const files = packed.map(async ({ name, filename }) => {
    const hash = createHash('sha256')
      .update(await readFile(join(target, filename)))
      .digest('hex');
    const named = filename.replace(/\.tgz$/, `-${hash.slice(0, 8)}.tgz`);
    await rename(join(target, filename), join(target, named));
    return [name, named] as const;
  });
  return new Map(await Promise.all(files));
}
