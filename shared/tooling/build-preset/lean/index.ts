import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResolveAlias, RuleSetRule } from '@rspack/core';
import { findFile } from './find-file';
import { CUTS, STAND_INS } from './parts';

const require = createRequire(import.meta.url);
const HERE = dirname(fileURLToPath(import.meta.url));
const loader = join(HERE, 'loader.mjs');
/** Where a package is installed: a remote outside the workspace has only those that it uses. */
function folderOf(name: string): string | undefined {
  try {
    const end = `${sep}node_modules${sep}${name.replaceAll('/', sep)}${sep}`;
    const file = require.resolve(name);
    return file.slice(0, file.lastIndexOf(end) + end.length - 1);
  } catch {
    return undefined;
  }
}

/** The rule for a row of parts.ts, by the end of its file's path, on any system; none where its package is not installed. */
function ruleFor(row: Parameters<typeof findFile>[0], options: object): RuleSetRule[] {
  const path = findFile(row, folderOf);
  if (path === undefined) return [];
  const test = new RegExp(`${path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`);
  return [{ test, loader, options }];
}

/** Leave out of the provided packages what no page of ours runs (parts.ts). @throws for a row whose file is not there any more */
export const leanRules = (): RuleSetRule[] => [
  ...STAND_INS.flatMap((row) => ruleFor(row, { by: join(HERE, row.by), hash: row.hash })),
  ...CUTS.flatMap((row) => ruleFor(row, { cut: row.cut })),
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
