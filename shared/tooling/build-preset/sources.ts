import type { Configuration, RuleSetRule } from '@rspack/core';

/** Imports leave the end of the file's name out. */
export const resolveSources: NonNullable<Configuration['resolve']> = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
};

/** How sources become JavaScript. */
export const typescriptRule = ({ development }: { development: boolean }): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  },
});

/** How styles and pictures become modules. */
export const assetRules: RuleSetRule[] = [
  { test: /\.module\.css$/, type: 'css/module' },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
  { test: /\.(svg|png|webp)$/, type: 'asset' },
];
