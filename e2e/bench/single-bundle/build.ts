import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import shellConfig from '../../../shell/rspack.config';

const ROOT = resolve(import.meta.dirname, '../../..');
const FEDERATION =
  /ModuleFederationPlugin|SubresourceIntegrityPlugin|LeanFederationRuntimePlugin|BuildFactsPlugin/;

/** The shell's own build without federation, with the remotes' roots as lazy chunks of the same bundle. */
function configuration(folder: string): Configuration {
  const plugins = (shellConfig.plugins ?? []).filter(
    (plugin) => !FEDERATION.test(plugin?.constructor.name ?? ''),
  );
  return {
    ...shellConfig,
    context: join(ROOT, 'shell'),
    output: { ...shellConfig.output, path: join(folder, 'shell/bundle'), publicPath: '/shell/bundle/' },
    plugins: [
      ...plugins,
      new rspack.NormalModuleReplacementPlugin(
        /\/remote-outlet$/,
        join(import.meta.dirname, 'remote-outlet.tsx'),
      ),
      new rspack.NormalModuleReplacementPlugin(
        /\/load-remote$/,
        join(import.meta.dirname, 'no-federation.ts'),
      ),
    ],
  };
}

/** Builds the whole product as one bundle. Returns the folder of its site, still without `index.html`. */
export async function buildSingleBundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'single-bundle-'));
  await new Promise<void>((done, fail) => {
    rspack(configuration(folder)).run((error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done();
    });
  });
  return folder;
}
