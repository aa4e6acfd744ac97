import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { assetRules, resolveSources, typescriptRule } from './sources';

/**
 * The hash of what a library's copy holds: of its own bundle, with all it uses but the packages that the shell
 * gives. It is the same in every app that brings the library, and comments do not change it.
 * @param provided names of the packages that stay outside
 */
export async function libraryHash(entry: string, provided: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  try {
    await bundle(entry, provided, folder);
    const hash = createHash('sha256');
    for (const file of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, file)));
    return hash.digest('hex').slice(0, 8);
  } finally {
    await rm(folder, { recursive: true });
  }
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
    resolve: resolveSources,
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
