import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildFactsPlugin } from './build-facts-plugin';
import { devServer, tellTakenPort } from './dev-server';
import { LeanFederationRuntimePlugin } from './lean-federation-runtime';
import { reactRefreshHook } from './react-refresh-hook';
import { sharedModules, sharedRanges } from './sharing';
import { TaskDefinitionsPlugin } from './task-definitions-plugin';

export { reactRefreshHook } from './react-refresh-hook';
export { TaskDefinitionsPlugin } from './task-definitions-plugin';

interface AppOptions {
  /** The app's folder: `import.meta.dirname` of its rspack.config.ts, or its URL. */
  url: string;
  /** The shell provides the shared modules and the federation runtime; a remote exposes `./app`. */
  role: 'shell' | 'remote';
  /** Port of the development server. */
  port: number;
  /** A tier's task definitions: written beside the entry as `task-definitions.json` (design section 6). */
  definitions?: readonly unknown[];
}

const PRESET = dirname(fileURLToPath(import.meta.url));

const readVersion = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;

/** The name a version of an app has as a global and in the bundler's runtime: letters, digits, underscores. */
export function globalName(app: string, version: string): string {
  return `${app}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/**
 * The one build of every app. A team's `rspack.config.ts` is a call of this.
 * Environment: `RELEASE_VERSION` the version to build (default: the package's), `NODE_ENV`.
 * Every trap it avoids is in docs/decisions/0004-federation.md.
 */
export function defineApp({ url, role, port, definitions }: AppOptions): Configuration {
  const dir = dirname(fileURLToPath(url));
  const app = basename(dir);
  const development = process.env.NODE_ENV === 'development';
  const version = process.env.RELEASE_VERSION ?? readVersion(dir);
  const sharedVersion = readVersion(join(dir, '../shared'));
  const global = globalName(app, version);
  const shell = role === 'shell';
  // By the development server, at its root; the other development builds are published like any.
  const served = process.argv.includes('serve');
  process.env.MF_BUILD_VERSION = version;
  if (served) tellTakenPort();

  return {
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'source-map' : false,
    entry: shell ? { shell: './src/main.tsx' } : development ? { standalone: './src/standalone.tsx' } : {},
    output: {
      path: join(dir, 'dist'),
      clean: true,
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:8].css',
      cssChunkFilename: development ? '[name].css' : '[name].[contenthash:8].css',
      publicPath: served ? '/' : shell ? `/shell/${version}/` : 'auto',
      // Two versions of one remote can be in one page only under two names (federation.md, Run time).
      uniqueName: shell ? 'shell' : global,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|webp)$/, type: 'asset' },
        {
          test: /webpack-bundler-runtime[\\/]dist[\\/]consumes\.js$/,
          loader: join(PRESET, 'reject-failed-consumes.mjs'),
        },
      ],
      parser: { 'css/module': { namedExports: false } },
      generator: {
        'css/module': {
          exportsConvention: 'as-is',
          localIdentName: development
            ? `${app}-[name]-[local]`
            : `[uniqueName]-[id]-[local]`.replace('[uniqueName]', app),
        },
      },
    },
    optimization: { moduleIds: 'deterministic', splitChunks: shell ? false : { chunks: 'async' } },
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name: shell ? 'shell' : global,
        ...(shell
          ? { remotes: {} }
          : {
              filename: 'remoteEntry.js',
              library: { type: 'var', name: global },
              exposes: { './app': { import: './src/remote.tsx', name: 'app' } },
            }),
        shared: sharedModules(role, sharedVersion),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true },
          ...(shell ? { provideExternalRuntime: true } : { externalRuntime: !development }),
        },
      }),
      new LeanFederationRuntimePlugin(),
      new BuildFactsPlugin(role, { version, global, requires: sharedRanges(sharedVersion) }),
      ...(definitions ? [new TaskDefinitionsPlugin(definitions)] : []),
      new rspack.DefinePlugin({ __DEVELOPMENT__: development }),
      ...(development
        ? [new ReactRefreshRspackPlugin()]
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...(served && !process.env.DEV_PAGE
        ? [
            new rspack.HtmlRspackPlugin({
              template: join(dir, '../shared/rspack/standalone.html'),
              title: app,
              templateParameters: { reactRefreshHook: reactRefreshHook() },
            }),
          ]
        : []),
    ],
    devServer: devServer(port),
  };
}
