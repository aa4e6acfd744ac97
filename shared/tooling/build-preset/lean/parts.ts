/**
 * What of the provided packages no page of ours runs, and what replaces it. A file is named by its end, with a `*`
 * for what its package names anew with each version: it is known by what is cut out of it. A row without a file fails the
 * build (find-file.ts). `hash` is that of the file as published, and `cut` leaves out all from one text up to another: a new version of the package
 * that changed there fails the build and lean.test.ts, so that someone looks.
 */

/** Whole files: nothing but the exports that the rest of the package imports. */
export const STAND_INS = [
  {
    of: '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    by: 'snapshot-handler.mjs',
    hash: '75b26f07988459b5',
  },
  {
    of: '@module-federation/runtime-core/dist/utils/semver/index.js',
    by: 'satisfy.mjs',
    hash: '1578363703f79ffc',
  },
];

/** From one text up to another, with a third instead of it if there is one. */
export type Cut = readonly [from: string, to: string, instead?: string];

/** Parts of a file. */
export const CUTS: readonly { of: string; cut: readonly Cut[] }[] = [
  {
    // Files are asked for early by the page's first script. A remote that is registered again does not take the
    // shell's shares away that it used: only what failed is forgotten (docs/federation.md#failed-shares).
    of: '@module-federation/runtime-core/dist/remote/index.js',
    cut: [
      ['\tasync preloadRemote(preloadOptions) {', '\tregisterRemotes(remotes, options) {'],
      ['const globalShareScopeMap =', 'CurrentGlobal.__FEDERATION__.__INSTANCES__.splice('],
    ],
  },
  {
    of: '@module-federation/runtime-core/dist/utils/logger.js',
    cut: [['createLogger(LOG_CATEGORY)', ';', 'console']],
  },
  {
    // An entry is a script that sets a global.
    of: '@module-federation/runtime-core/dist/utils/load.js',
    cut: [
      ['\tif (isEsmRemoteType(type)) return', '\treturn loadEntryScript({'],
      ['async function loadEsmEntry(', 'function handleRemoteEntryLoaded('],
    ],
  },
  {
    // Only parcels are mounted: no routes of its own, no developer tools, and parcels are not handed all of it.
    of: 'single-spa/lib/es2015/esm/single-spa.dev.js',
    cut: [
      [',\n    singleSpa\n', '\n  });\n\n  if (isParcel(appOrParcel)) {'],
      ['if (isInBrowser) {\n  if (window.singleSpaNavigate)', 'function parseUri('],
      ['if (isInBrowser && window.__SINGLE_SPA_DEVTOOLS__)', 'export { '],
    ],
  },
  {
    // The share strategy is `loaded-first`.
    of: '@module-federation/runtime-core/dist/shared/index.js',
    cut: [
      ['\t\tconst initRemoteModule =', '\t\tObject.keys(host.options.shared)'],
      [
        '\t\tif (host.options.shareStrategy === "version-first"',
        '\t\treturn promises;\n\t}\n\tloadShareSync',
      ],
    ],
  },
  {
    // No data router (docs/decisions/0075-own-navigation.md): its error boundaries, what prefetches its data, and
    // components that are kept though nothing imports them, because they are made by a call and then get a name.
    of: 'react-router/dist/production/chunk-*.mjs',
    cut: [
      ['RenderErrorBoundary.contextType', 'var errorRedirectHandledMap'],
      [' || defaultErrorElement', ';'],
      ['dataRouterState && (match.route.ErrorBoundary', 'getChildren();'],
      ['shouldPrefetch && !isAbsolute ?', 'link;'],
      ['HistoryRouter.displayName', 'var Link ='],
      ['var NavLink = React10', '.forwardRef(', 'var NavLink = /* @__PURE__ */ React10'],
      ['NavLink.displayName', '.forwardRef(', 'var Form = /* @__PURE__ */ React10'],
      ['Form.displayName = "Form"', 'function ScrollRestoration('],
      ['ScrollRestoration.displayName', 'function getDataRouterConsoleError2('],
    ],
  },
];
