import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import { assetRules, resolveSources, typescriptRule } from './sources';

/**
 * The hash of what a library's copy holds: of its own bundle, with all it uses but the packages that the shell
 * gives. It is the same in every app that brings the library, in this workspace and in a team's own folder, and comments do not
 * change it.
 * @param provided names of the packages that stay outside
 */
export async function libraryHash(entry: string, provided: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  try {
    const output = join(folder, 'output');
    await bundle(linkPackages(entry, provided, folder), provided, output);
    const hash = createHash('sha256');
    for (const file of (await readdir(output)).toSorted()) hash.update(await readFile(join(output, file)));
    return hash.digest('hex').slice(0, 8);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The nearest folder above a path that has such a file. */
function above(path: string, file: string): string {
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder))
    if (existsSync(join(folder, file))) return folder;
  throw new Error(`there is no ${file} above ${path}`);
}

/**
 * Lays out a library and the packages that it uses in one way wherever they are installed, as names and order of modules are by their paths.
 * @param into a folder, which gets links to them
 * @returns the file of its entry there
 */
function linkPackages(entry: string, provided: readonly string[], into: string): string {
  const own = above(realpathSync(entry), 'package.json');
  const waiting = [own];
  const linked = new Map<string, string>();
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const { name, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (linked.has(name)) continue;
    const link = join(into, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(folder, link);
    linked.set(name, link);
    for (const used of Object.keys(dependencies).filter((one) => !provided.includes(one))) {
      const installed = join('node_modules', used);
      waiting.push(realpathSync(join(above(join(folder, 'package.json'), installed), installed)));
    }
  }
  const [[, link] = ['', own]] = linked;
  return join(link, relative(own, realpathSync(entry)));
}

function bundle(entry: string, provided: readonly string[], folder: string): Promise<void> {
  const compiler = rspack({
    context: dirname(entry),
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { library: entry },
    output: { path: folder, filename: '[name].js', module: true, library: { type: 'module' } },
    externalsType: 'module',
    externals: provided.map((name) => new RegExp(`^${name}(/|$)`)),
    resolve: { ...resolveSources, symlinks: false },
    module: {
      rules: [typescriptRule({ development: false }), ...assetRules],
      parser: { 'css/module': { namedExports: false } },
      generator: { 'css/module': { exportsConvention: 'as-is', localIdentName: '[id]-[local]' } },
    },
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close((closing) => (closing ? fail(closing) : done()));
    });
  });
}
