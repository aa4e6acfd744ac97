import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';

const here = dirname(fileURLToPath(import.meta.url));

/** The realm's module is beside the server's, which imports it when it runs, as it does an own gateway. */
const realm = '@assistant/realm';

/** ES modules for Node: our own sources in them, packages left to node_modules. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  context: here,
  entry: { main: './src/main/main.ts', realm },
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
    ({ request = '', contextInfo }, callback) => {
      if (request === realm && contextInfo?.issuer) callback(undefined, './realm.mjs', 'import');
      else if (/^(@assistant\/|\.|\/)/.test(request)) callback();
      else callback(undefined, request);
    },
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
