import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

/** What stays in node_modules, as it is no JavaScript alone: a database with its files, and code for other machines. */
export const NOT_BUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', '@bokuweb/zstd-wasm'];

interface Programs {
  /** The folder of the programs. */
  folder: string;
  /** The file of each program, by its name. */
  entry: Record<string, string>;
  /** What a program imports while it runs, by what it writes: another file beside it, or what only a workspace has. */
  later?: Record<string, string>;
}

const isOf = (request: string, name: string) => request === name || request.startsWith(`${name}/`);

/** Programs for Node as ES modules in `dist/`, with their packages in them: they run where nothing is installed but `NOT_BUNDLED`. */
export const forNode = ({ folder, entry, later = {} }: Programs): Configuration => ({
  mode: 'production',
  target: 'node20',
  context: folder,
  entry,
  output: {
    path: join(folder, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module',
  externals: [
    ({ request = '', contextInfo }, callback) => {
      const other = contextInfo?.issuer ? later[request] : undefined;
      if (other) callback(undefined, other, 'import');
      else if (NOT_BUNDLED.some((name) => isOf(request, name))) callback(undefined, request);
      // node-postgres asks for it, and goes without.
      else if (request === 'pg-native') callback(undefined, request, 'node-commonjs');
      else callback();
    },
  ],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // A program finds its files by where it is, not by where it was built.
    parser: { javascript: { importMeta: false, url: false } },
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
