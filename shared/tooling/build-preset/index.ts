import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDeclaration, ShellPlaces } from '@assistant/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildFactsPlugin, factsOf } from './build-facts-plugin';
import { bundleInlineScript } from './bundle-inline-script';
import { CONTENT_HASH, ContentHashPlugin, STYLE_HASH } from './content-hash-plugin';
import { providesFacts } from './contract-facts';
import { DeclarationPlugin } from './declaration-plugin';
import { devServer, tellTakenPort } from './dev-server';
import { leanAlias, leanRules } from './lean';
import { LeanFederationRuntimePlugin } from './lean-federation-runtime';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { LIBRARIES_APART, minimizers } from './optimization';
import { OwnChunksPlugin } from './own-chunks-plugin';
import { reactRefreshHook } from './react-refresh-hook';
import { consumedByRemote, providedByShell, SHARED_IF_IDENTICAL, sharedRanges } from './sharing';
import { assetRules, resolveSources, typescriptRule } from './sources';
import { TaskDefinitionsPlugin } from './task-definitions-plugin';
import { TrustedScriptsPlugin } from './trusted-scripts-plugin';

export { withServed } from './against-site';
export { bundleInlineScript } from './bundle-inline-script';
export { reactRefreshHook } from './react-refresh-hook';
export { TaskDefinitionsPlugin } from './task-definitions-plugin';

/** The shell provides the shared modules and the federation runtime; a remote exposes `./app`. */
type Role =
  | {
      role: 'shell';
      /** What it reserves and permits, from its `places.ts`. */
      places: ShellPlaces;
      /** The files of its folder that its page is made of, beside what is built: a TypeScript file is bundled. */
      page: readonly string[];
    }
  | {
      role: 'remote';
      /** What it declares about itself, in its `remote.ts`. */
      remote: RemoteDeclaration;
      /**
       * Whether it shares its copies of the libraries that are shared if identical (default). Where it uses little of them and its
       * first screen does not, a copy of that little weighs less.
       */
      sharesCopies?: boolean;
    };

type AppOptions = Role & {
  /** The app's folder: `import.meta.dirname` of its rspack.config.ts, or its URL. */
  url: string;
  /** Port of the development server. */
  port: number;
  /** A tier's task definitions: written beside the entry as `task-definitions.json` (R401). */
  definitions?: readonly unknown[];
};

const require = createRequire(import.meta.url);
const PRESET = dirname(fileURLToPath(import.meta.url));

const readVersion = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;

/** How the files of a build know each other. Hashes do not compress, and this is the shortest that browsers check. */
const INTEGRITY = 'sha256';

const pageText = (file: string): Promise<string> =>
  file.endsWith('.ts') ? bundleInlineScript(file) : readFile(file, 'utf8');

/** The name a version of an app has as a global and in the bundler's runtime: letters, digits, underscores. */
export function globalName(app: string, version: string): string {
  return `${app}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/**
 * The one build of every app. A team's `rspack.config.ts` is a call of this.
 * Environment: `NODE_ENV`; `RELEASE_VERSION` a version by name, for development and tests. Without it the
 * version is the package's with a hash of what the build holds, which `build-facts.json` says.
 * Every trap it avoids is in docs/decisions/0004-federation.md.
 */
export function defineApp(options: AppOptions): Configuration {
  const { url, role, port, definitions } = options;
  const dir = dirname(fileURLToPath(url));
  const app = options.role === 'shell' ? 'shell' : options.remote.name;
  const version = process.env.RELEASE_VERSION ?? `${readVersion(dir)}-${CONTENT_HASH}`;
  const global = globalName(app, version);
  const shell = role === 'shell';
  // By the development server, at its root; the other development builds are published like any.
  const served = process.argv.includes('serve');
  // In the page of a running site, whose shell is a released one.
  const inSite = served && !shell && Boolean(process.env.DEV_AGAINST);
  const development = inSite || process.env.NODE_ENV === 'development';
  const standalone = served && !process.env.DEV_PAGE && !process.env.DEV_AGAINST;
  const facts = {
    version,
    global,
    requires: sharedRanges(),
    ...(!development && { integrity: INTEGRITY }),
    ...(options.role === 'shell'
      ? { places: options.places, provides: providesFacts() }
      : { remote: options.remote }),
  };
  const parts =
    options.role === 'shell'
      ? undefined
      : [...new Set(options.remote.areas.flatMap(({ part }) => part ?? []))].toSorted();
  const shared = options.role === 'remote' && options.sharesCopies !== false ? SHARED_IF_IDENTICAL : [];
  const sharedIfIdentical = shared.map((name) => [name, require.resolve(name)]);
  const page = options.role === 'shell' ? options.page.map((file) => join(dir, file)) : [];
  const hashes = new ContentHashPlugin({
    app,
    sharedIfIdentical: development ? {} : Object.fromEntries(sharedIfIdentical),
    besides: async (compilation) => [
      JSON.stringify([facts, await factsOf(parts, compilation)]),
      ...(await Promise.all(page.map(pageText))),
    ],
  });
  // Two versions of a remote differ by their globals; with its own version in it the shell's script would never stay the same.
  process.env.MF_BUILD_VERSION = readVersion(dir);
  if (served) tellTakenPort();

  return {
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Without a comment in the scripts: those who publish keep the maps, players do not get them.
    devtool: development ? 'source-map' : 'hidden-source-map',
    entry: shell
      ? { shell: './src/main.tsx' }
      : development && !inSite
        ? { standalone: './src/standalone.tsx' }
        : {},
    output: {
      path: join(dir, 'dist'),
      // A page may still be asking for what it was to change before a second save: without that it would have to be opened again.
      clean: !served,
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:8].css',
      cssChunkFilename: development ? '[name].css' : '[name].[contenthash:8].css',
      // The versions of an app share the files that are named by what they hold (releases/src/shared-files.ts).
      publicPath: served ? '/' : shell ? `/shell/${development ? version : 'files'}/` : 'auto',
      // Two versions of one remote can be in one page only under two names
      // (docs/federation.md#version-names).
      uniqueName: shell ? 'shell' : global,
      crossOriginLoading: 'anonymous',
      trustedTypes: 'assistant',
    },
    resolve: { ...resolveSources, ...(development ? {} : { alias: leanAlias() }) },
    module: {
      rules: [
        typescriptRule({ development }),
        ...assetRules,
        ...leanRules(),
        {
          test: /[\\/]domain[\\/]contract[\\/].+\.ts$/,
          enforce: 'pre',
          loader: join(PRESET, 'only-answers.mjs'),
        },
        {
          test: /webpack-bundler-runtime[\\/]dist[\\/]consumes\.js$/,
          loader: join(PRESET, 'reject-failed-consumes.mjs'),
        },
        // A remote's page of its own has no shell to start its runtime.
        ...(shell || inSite || !development
          ? [
              {
                test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
                loader: join(PRESET, 'start-federation.mjs'),
                options: { role },
              },
            ]
          : []),
      ],
      // Custom properties keep their names: a page sets the size of the kit's seal by one.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/module': {
          exportsConvention: 'as-is',
          localIdentName: development
            ? `${app}-[name]-[local]`
            : // Styles of two versions can be in one page.
              `${shell ? 'shell' : `_${STYLE_HASH}`}-[id]-[local]`,
        },
      },
    },
    optimization: {
      moduleIds: 'deterministic',
      ...(development ? {} : { minimizer: minimizers(), minimize: !served }),
      splitChunks: parts
        ? {
            // What a copy is provided from and what it is taken from hold the same: one file of each kind. A part is whole:
            // each file more is a hash more in every page, and what two parts have in common is small.
            chunks: (chunk) => !chunk.canBeInitial() && !parts.includes(chunk.name ?? ''),
            minSize: { javascript: 20_000, unknown: 20_000 },
          }
        : shell && !development && LIBRARIES_APART,
    },
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
        shared: shell ? providedByShell() : consumedByRemote(global, standalone, shared),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new LeanFederationRuntimePlugin(),
      new TrustedScriptsPlugin(),
      hashes,
      new BuildFactsPlugin(parts, facts, hashes),
      ...(options.role === 'shell' ? [] : [new DeclarationPlugin(options.remote)]),
      ...(definitions ? [new TaskDefinitionsPlugin(definitions)] : []),
      new rspack.DefinePlugin({ __DEVELOPMENT__: development }),
      ...(development
        ? [new ReactRefreshRspackPlugin({ forceEnable: true })]
        : [
            // Numbers by names have more digits, which cost a first visit 0.6 kB in the shell's first file.
            new ModuleIdsPlugin(shell),
            ...(shell ? [] : [new OwnChunksPlugin()]),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY] }),
          ]),
      ...(inSite
        ? [
            new rspack.NormalModuleReplacementPlugin(
              /^react\/jsx-dev-runtime$/,
              join(PRESET, 'jsx-in-a-site.mjs'),
            ),
          ]
        : []),
      ...(standalone
        ? [
            new rspack.HtmlRspackPlugin({
              template: join(PRESET, 'standalone.html'),
              title: app,
              templateParameters: { reactRefreshHook: reactRefreshHook() },
            }),
          ]
        : []),
    ],
    devServer: devServer(port, options.role === 'remote' ? { remote: options.remote, global } : undefined),
  };
}
