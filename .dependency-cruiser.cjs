/**
 * The directions of import (docs/architecture.md), checked by `npm run directions`. The packages of `shared/` have
 * one order, from pure to rich: a package imports only packages before it. Apps, server and releases import
 * packages, never each other; workspace imports releases besides.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { serverRules } = require('./server/layers.cjs');

const apps = 'shell|mfe-[^/]+';
const rooms = 'server|realm|simulation|releases|workspace|e2e';

/**
 * From pure to rich. Tooling is apart from what a page gets: it may import all of it, but nothing of that imports
 * tooling. `release` is for those who release: the commands and the server, never a page.
 */
const packages = [
  'domain/schema',
  'domain/contract',
  'domain/tasks',
  'domain/game',
  'runtime/i18n',
  'runtime/api',
  'runtime/storage',
  'runtime/store',
  'runtime/remote',
  'kit/ui',
  'kit/rich-text',
  'kit/pickers',
  'kit/frame',
  'kit/gallery',
  'features/settings',
  'features/tiers',
  'features/onboarding',
  'features/accounts',
  'features/task-screen',
  'features/conversation',
  'features/desk',
  'tooling/page-data',
  'tooling/task-checks',
  'tooling/area-checks',
  'tooling/api-report',
  'tooling/build-preset',
  'tooling/testing',
  'tooling/standalone',
  'release/release-store',
];

const tests = '\\.test\\.|/testing/|/conformance\\.';

const upward = packages.slice(0, -1).map((name, at) => ({
  name: `${name.replace('/', '-')}-imports-only-what-stands-before-it`,
  comment: `shared/${name} may import only the packages listed before it in .dependency-cruiser.cjs.`,
  severity: 'error',
  from: { path: `^shared/${name}/`, pathNot: tests },
  to: { path: `^shared/(${packages.slice(at + 1).join('|')})/` },
}));

/** The folders of the workspace that have a package.json of their own. */
const workspaces = [
  ...packages.map((name) => `shared/${name}`),
  ...readdirSync(__dirname).filter((name) =>
    /^(shell|mfe-.+|server|realm|simulation|releases|workspace|e2e)$/.test(name),
  ),
];

/** Installed packages are one folder, so an import of one of ours resolves whether it is declared or not. */
const undeclared = workspaces.map((folder) => {
  const file = join(__dirname, folder, 'package.json');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const declared = packages.filter((name) => {
    const full = `@assistant/${name.split('/')[1]}`;
    return full in dependencies || full in devDependencies || folder === `shared/${name}`;
  });
  return {
    name: `declared-in-${folder.replaceAll('/', '-')}`,
    comment: `A package of shared/ that is imported here stands in ${folder}/package.json.`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: '^shared/', pathNot: `^shared/(${declared.join('|') || '-'})/` },
  };
});

module.exports = {
  forbidden: [
    ...upward,
    ...undeclared,
    ...serverRules,
    {
      name: 'every-package-has-its-place',
      comment: 'A package of shared/ stands in the list `packages` of .dependency-cruiser.cjs.',
      severity: 'error',
      from: { path: '^shared/', pathNot: `^shared/(${packages.join('|')})/` },
      to: {},
    },
    {
      name: 'shared-imports-no-one',
      comment: 'shared/ is what both sides of a boundary agree on; it may not know either side.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${apps}|${rooms})/` },
    },
    {
      name: 'apps-do-not-meet',
      comment: 'A remote or the shell imports no other app: each is built and deployed alone.',
      severity: 'error',
      from: { path: `^(${apps})/` },
      to: { path: `^(${apps}|${rooms})/`, pathNot: '^$1/' },
    },
    {
      name: 'rooms-do-not-meet',
      comment:
        'Server, realm and releases import no other room; the server alone loads the realm (realm-is-a-module).',
      severity: 'error',
      from: { path: '^(server|realm|releases)/' },
      to: { path: `^(${apps}|${rooms})/`, pathNot: '^($1|realm)/' },
    },
    {
      name: 'realm-is-a-module',
      comment:
        'Only the server loads the realm (server-game-is-a-boundary), and the simulation, which lives in one process.',
      severity: 'error',
      from: { path: '^(releases|workspace|e2e)/' },
      to: { path: '^realm/' },
    },
    {
      name: 'workspace-imports-releases-and-shared-only',
      comment: 'The tools of the workspace build on those of the operator, never the other way round.',
      severity: 'error',
      from: { path: '^workspace/' },
      to: { path: `^(${apps}|server|simulation|e2e)/` },
    },
    {
      name: 'domain-is-pure',
      comment: 'It runs in browser and server alike, so it may not pull in React or the DOM.',
      severity: 'error',
      from: { path: '^shared/domain/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|@base-ui|@reduxjs)/' },
    },
    {
      name: 'packages-by-their-exports-only',
      comment: 'A package is used by its name and through its `exports`, not by a path into its folder.',
      severity: 'error',
      from: { path: '^([^/]+/[^/]+/[^/]+)/' },
      to: {
        path: '^shared/[^/]+/[^/]+/(?!(index\\.ts|board-pane\\.ts|calls\\.ts|tokens\\.css|reset\\.css|conformance\\.tsx|time-ranges/index\\.tsx|pane-keys\\.ts|without-page\\.ts|for-node\\.ts|testing/index\\.ts)$)',
        pathNot: '^$1/|^shared/tooling/testing/',
      },
    },
    {
      name: 'router-through-remote',
      comment:
        "A second copy of the router in a remote would not see the page's history (docs/decisions/0004).",
      severity: 'error',
      from: { path: '^(mfe-|shared/)', pathNot: `^shared/(runtime/remote|tooling/standalone)/|${tests}` },
      to: { path: 'node_modules/react-router', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'redux-through-store-and-api',
      comment:
        "A second copy of react-redux in a remote would not see the page's store (docs/decisions/0004).",
      severity: 'error',
      from: { path: '^(mfe-|shared/)', pathNot: `^shared/runtime/(api|store)/|${tests}` },
      to: { path: 'node_modules/(react-redux|redux|@reduxjs)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'base-ui-through-pickers',
      comment: 'What is left of it is a file of its own, loaded where it is used (docs/decisions/0022).',
      severity: 'error',
      from: { path: '^(mfe-|shared/|shell/)', pathNot: '^shared/kit/pickers/' },
      to: { path: 'node_modules/@base-ui/' },
    },
    {
      name: 'a-page-brings-its-own-calls',
      comment: 'The list of every call is for the server and for tools; a page would carry all of it.',
      severity: 'error',
      from: { path: `^(${apps}|shared)/`, pathNot: `^shared/domain/contract/|${tests}` },
      to: { path: '^shared/domain/contract/calls\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared-where-used',
      comment:
        "A package is declared in the package.json nearest to what uses it, not only in the workspace's.",
      severity: 'error',
      from: { path: '^(shell|mfe-|shared|server|realm|simulation|releases|workspace|e2e)', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'zod-through-schema',
      comment: 'A second copy of zod in a remote weighs 6 kB (docs/decisions/0006).',
      severity: 'error',
      from: {
        path: `^(${apps}|shared/(domain|runtime|kit|features))/`,
        pathNot: `^shared/domain/schema/|${tests}`,
      },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'waits-through-sleep',
      comment: 'A simulation gives what waits its time in one place (docs/decisions/0151).',
      severity: 'error',
      from: {
        path: '^(server|realm|shared)/',
        pathNot: `^server/src/system/sleep\\.ts$|\\.(moved|long)\\.|${tests}`,
      },
      to: { path: '^(node:)?timers(/promises)?$' },
    },
    {
      name: 'helpers-of-tests-in-testing',
      comment: 'Helpers of tests stand in folders of one name, `testing/`, which the rules above know.',
      severity: 'error',
      from: { path: '(^|/)(tests?|support|helpers|test-[^/]+)/' },
      to: {},
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What our apps are built into; what a library has there is what it is.
    exclude: { path: `^(${apps}|${rooms}|shared/[^/]+/[^/]+)/dist/|^(site|data)/` },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default'],
    },
  },
};
