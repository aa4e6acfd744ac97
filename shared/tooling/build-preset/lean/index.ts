import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResolveAlias, RuleSetRule } from '@rspack/core';
import { CUTS, STAND_INS } from './parts';

const require = createRequire(import.meta.url);
const HERE = dirname(fileURLToPath(import.meta.url));
const loader = join(HERE, 'loader.mjs');
/** Where a package is installed: a remote outside the workspace has only those that it uses. */
function folderOf(name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

/** The end of a file's path, on any system. */
const endingIn = (path: string): RegExp =>
  new RegExp(`${path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`);

/** Leave out of the given packages what no page of ours runs (parts.ts). */
export const leanRules: RuleSetRule[] = [
  ...STAND_INS.map(({ of, by, hash }) => ({
    test: endingIn(of),
    loader,
    options: { by: join(HERE, by), hash },
  })),
  ...CUTS.map(({ of, cut }) => ({ test: endingIn(of), loader, options: { cut } })),
  // They say of themselves nothing; what of them is imported has no effect by itself.
  {
    test: /@module-federation[\\/](runtime|runtime-core|webpack-bundler-runtime)[\\/]dist[\\/]/,
    sideEffects: false,
  },
];

const BUILDS: [request: string, name: string, file: string][] = [
  ['react-router$', 'react-router', 'dist/production/index.mjs'],
  ['react-router/dom$', 'react-router', 'dist/production/dom-export.mjs'],
  ['single-spa$', 'single-spa', 'lib/es2015/esm/single-spa.dev.js'],
];

/**
 * Builds that packages have beside the one that their `exports` lead to: the router's without checks for developers;
 * of single-spa the one that is not minified yet, so that what is not used is left out.
 */
export function leanAlias(): ResolveAlias {
  const alias: Record<string, string> = {};
  for (const [request, name, file] of BUILDS) {
    const folder = folderOf(name);
    if (folder) alias[request] = join(folder, file);
  }
  return alias;
}
