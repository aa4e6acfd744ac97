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
    why: 'no build has a manifest',
    issue: 'core#3546',
  },
  {
    of: '@module-federation/runtime-core/dist/utils/semver/index.js',
    by: 'satisfy.mjs',
    hash: '1578363703f79ffc',
    why: 'ranges are of two kinds',
    issue: 'core#3546',
  },
];

/** From one text up to another, with a third instead of it if there is one. */
export type Cut = readonly [from: string, to: string, instead?: string];

/** Parts of a file: why no page runs them, and where upstream talks of it, if it does (docs/federation.md has the table). */
export const CUTS: readonly { of: string; cut: readonly Cut[]; why: string; issue?: string }[] = [
  {
    // Of the shares only what failed is forgotten (docs/federation.md#failed-shares).
    of: '@module-federation/runtime-core/dist/remote/index.js',
    why: "the page's first script asks for files early; a remote registered again keeps the shell's shares, as it is meant to; no aliases",
    cut: [
      ['\t\t\tif (remote.alias) {\n', '\t\t\tif ("entry" in remote) {'],
      ['\t\t\tconst messages =', '\t\t\tif (options?.force) {'],
      ['\t\t\t\twarn(messages', '\t\t\t}\n\t\t}\n\t}\n\tremoveRemote('],
      ['\tasync preloadRemote(preloadOptions) {', '\tregisterRemotes(remotes, options) {'],
      ['const globalShareScopeMap =', 'CurrentGlobal.__FEDERATION__.__INSTANCES__.splice('],
    ],
  },
  {
    of: '@module-federation/runtime-core/dist/utils/logger.js',
    why: 'the console is enough',
    issue: 'core#3546',
    cut: [['createLogger(LOG_CATEGORY)', ';', 'console']],
  },
  {
    of: '@module-federation/runtime-core/dist/utils/load.js',
    why: 'an entry is a script that sets a global',
    issue: 'core#3546',
    cut: [
      ['\tif (isEsmRemoteType(type)) return', '\treturn loadEntryScript({'],
      ['async function loadEsmEntry(', 'function handleRemoteEntryLoaded('],
    ],
  },
  {
    of: '@module-federation/error-codes/dist/desc.mjs',
    why: 'a message has the code and the address that explains it',
    cut: [['\t[RUNTIME_001]:', '};\nconst buildDescMap', '};\nconst typeDescMap = {']],
  },
  {
    of: 'single-spa/lib/es2015/esm/single-spa.dev.js',
    why: 'only parcels are mounted: no routes of its own, no developer tools, and parcels do not get all of it',
    issue: 'single-spa#375',
    cut: [
      [',\n    singleSpa\n', '\n  });\n\n  if (isParcel(appOrParcel)) {'],
      ['if (isInBrowser) {\n  if (window.singleSpaNavigate)', 'function parseUri('],
      ['if (isInBrowser && window.__SINGLE_SPA_DEVTOOLS__)', 'export { '],
    ],
  },
  {
    of: '@module-federation/runtime-core/dist/shared/index.js',
    why: 'the share strategy is `loaded-first`',
    issue: 'core#3546',
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
    why: 'no data router; components that nothing imports',
    issue: 'react-router#14058, react-router#15299',
    cut: [
      [
        'getDataRouterConsoleError(hookName) {',
        '`;',
        'getDataRouterConsoleError(hookName) {\n  return hookName + `',
      ],
      ['RenderErrorBoundary.contextType', 'var errorRedirectHandledMap'],
      ['isDataRoute ? useNavigateStable() :', 'useNavigateUnstable();'],
      ['  let errors = dataRouterState?.errors;', '  return renderedMatches.reduceRight('],
      ['      let error;\n', '      let matches2 = parentMatches.concat('],
      ['        if (error) {\n          children = errorElement', 'if (match.route.Component) {'],
      ['dataRouterState && (match.route.ErrorBoundary', 'getChildren();'],
      [
        '  let frameworkContext = React8.useContext(FrameworkContext);\n  let [maybePrefetch',
        '}\nfunction composeEventHandlers(',
        '  return [false, React8.useRef(null), {}];\n',
      ],
      ['shouldPrefetch && !isAbsolute ?', 'link;'],
      ['HistoryRouter.displayName', 'var Link ='],
      ['var NavLink = React10', '.forwardRef(', 'var NavLink = /* @__PURE__ */ React10'],
      ['NavLink.displayName', '.forwardRef(', 'var Form = /* @__PURE__ */ React10'],
      ['Form.displayName = "Form"', 'function ScrollRestoration('],
      ['ScrollRestoration.displayName', 'function getDataRouterConsoleError2('],
    ],
  },
];
