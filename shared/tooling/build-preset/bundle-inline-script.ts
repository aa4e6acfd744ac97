import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { resolveSources, typescriptRule } from './sources';

/**
 * Bundles a TypeScript file and what it uses to one small classic script, to stand inline in a page.
 * @throws an error that says why it does not build
 */
export async function bundleInlineScript(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inline-script-'));
  try {
    await new Promise<void>((done, fail) => {
      const compiler = rspack({
        mode: 'production',
        target: ['web', 'es2022'],
        entry: { script: entry },
        output: { path: folder, filename: '[name].js' },
        resolve: resolveSources,
        module: { rules: [typescriptRule({ development: false })] },
        plugins: [new rspack.DefinePlugin({ __DEVELOPMENT__: false })],
      });
      compiler.run((error, stats) => {
        if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else compiler.close((closing) => (closing ? fail(closing) : done()));
      });
    });
    return (await readFile(join(folder, 'script.js'), 'utf8')).trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
