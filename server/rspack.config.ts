import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';

const here = dirname(fileURLToPath(import.meta.url));

/** One ES module for Node: our own sources in it, packages left to node_modules. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  context: here,
  entry: { main: './src/main/main.ts' },
  output: {
    path: resolve(here, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module',
  externals: [
    ({ request = '' }, callback) =>
      /^(@assistant\/|\.|\/)/.test(request) ? callback() : callback(undefined, request),
  ],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
  // A stack trace should name the source.
  devtool: 'source-map',
  optimization: { minimize: false },
  performance: false,
});
