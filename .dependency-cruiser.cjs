/**
 * The directions of import (docs/architecture.md): apps, server and releases → shared, never the
 * other way and never between apps. A violation fails `npm run lint`.
 */
const apps = 'shell|mfe-auth|mfe-tasks-basic|mfe-tasks-premium|mfe-tasks-supreme|mfe-chat';

module.exports = {
  forbidden: [
    {
      name: 'shared-imports-no-one',
      comment: 'shared/ is what both sides of a boundary agree on; it may not know either side.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${apps}|server|releases|e2e)/` },
    },
    {
      name: 'apps-do-not-meet',
      comment: 'A remote or the shell imports no other app: each is built and deployed alone.',
      severity: 'error',
      from: { path: `^(${apps})/` },
      to: { path: `^(${apps}|server|releases|e2e)/`, pathNot: '^$1/' },
    },
    {
      name: 'server-and-releases-import-shared-only',
      severity: 'error',
      from: { path: '^(server|releases)/' },
      to: { path: `^(${apps}|server|releases|e2e)/`, pathNot: '^$1/' },
    },
    {
      name: 'contract-and-tasks-are-pure',
      comment: 'They run in browser and server alike, so neither may pull in React or the DOM.',
      severity: 'error',
      from: { path: '^shared/(contract|tasks)/', pathNot: '\\.test\\.' },
      to: {
        path: '(^shared/(api|store|platform|ui|i18n|rspack)/|node_modules/(react|react-dom|@base-ui|@reduxjs)/)',
      },
    },
    {
      name: 'shared-internals-stay-inside',
      comment: 'Other folders use a subpath of shared by its index only.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/[^/]+/(?!(index\\.ts|tokens\\.css|reset\\.css|gallery/index\\.ts)$)' },
    },
    {
      name: 'router-through-platform',
      comment:
        "A second copy of the router in a remote would not see the page's history (docs/decisions/0004).",
      severity: 'error',
      from: { path: '^(mfe-|shared/)', pathNot: '^shared/(platform|standalone)/|\\.test\\.' },
      to: { path: 'node_modules/react-router', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'redux-through-store-and-api',
      comment:
        "A second copy of react-redux in a remote would not see the page's store (docs/decisions/0004).",
      severity: 'error',
      from: { path: '^(mfe-|shared/)', pathNot: '^shared/(api|store)/|\\.test\\.' },
      to: { path: 'node_modules/(react-redux|redux|@reduxjs)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'base-ui-through-ui',
      comment: 'The kit and its pickers are one place; a second copy weighs 60 kB.',
      severity: 'error',
      from: { path: '^(mfe-|shared/|shell/)', pathNot: '^shared/(ui|pickers)/' },
      to: { path: 'node_modules/@base-ui/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|site|data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default'],
    },
  },
};
