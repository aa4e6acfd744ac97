import { rspack } from '@rspack/core';

/** What the shell has of others seldom changes: a file of its own stays in browsers when the shell is released anew. */
export const LIBRARIES_APART = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true },
  },
} as const;

/** The oldest browsers that read the styles at all: all of them are in cascade layers. */
const STYLED_BROWSERS = ['chrome >= 99', 'safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 97'];

/**
 * The bundler's own, but names are not given by how often letters occur: intermediate hashes of files are counted too,
 * so a comment could give other names, and with them a new version.
 */
export const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { mangle: { disableCharFreq: true } as object },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: STYLED_BROWSERS } }),
];
