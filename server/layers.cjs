/**
 * The folders of `server/src` from bottom to top (docs/architecture.md): a folder imports only folders before
 * it. `.dependency-cruiser.cjs` takes the rules below; `layers.test.ts` plants a fault against each.
 */
const layers = [
  'system',
  'database',
  'http',
  'released',
  'rollout',
  'account',
  'live',
  'notify',
  'chat',
  'game',
  'engine',
  'features',
  'site',
  'staff',
  'backup',
  'main',
];

const source = '^server/src';

/** Tests and their helpers open whole servers, and look at the database by themselves. */
const tests = '\\.(test|moved|long)\\.ts$|/testing/';

const upward = layers.map((layer, at) => ({
  name: `server-${layer}-imports-only-what-stands-below`,
  comment: `server/src/${layer} may import only the folders listed before it in server/layers.cjs.`,
  severity: 'error',
  from: { path: `${source}/${layer}/`, pathNot: tests },
  to: { path: `${source}/(${[...layers.slice(at + 1), 'testing'].join('|')})/` },
}));

const serverRules = [
  ...upward,
  {
    name: 'server-folders-are-layers',
    comment: 'Every source of the server stands in a folder that server/layers.cjs lists.',
    severity: 'error',
    from: { path: `${source}/`, pathNot: `${source}/(${layers.join('|')}|testing)/` },
    to: {},
  },
  {
    name: 'server-features-do-not-meet',
    comment: 'What two features need stands below them; what joins them is main/add-features.ts.',
    severity: 'error',
    from: { path: `${source}/features/([^/]+)/`, pathNot: tests },
    to: { path: `${source}/features/`, pathNot: `${source}/features/$1/` },
  },
  {
    name: 'server-schedule-is-pure',
    comment: "When a task runs is a function of values, settings and the game's clock.",
    severity: 'error',
    from: { path: `${source}/engine/schedule/`, pathNot: tests },
    to: { path: `${source}/`, pathNot: `${source}/engine/schedule/` },
  },
  {
    name: 'server-game-is-a-boundary',
    comment: 'Only the start loads the simulated realm, by the door of any gateway (main/load-gateway.ts).',
    severity: 'error',
    from: { path: source, pathNot: `${source}/main/load-gateway\\.ts$|${tests}` },
    to: { path: '^realm/' },
  },
  {
    name: 'server-sql-in-repositories',
    comment: 'Only repositories and database/ may use the query builder.',
    severity: 'error',
    from: { path: `${source}/`, pathNot: `${source}/database/|repository\\.ts$|${tests}` },
    to: { path: '(^|/)node_modules/kysely/' },
  },
];

module.exports = { layers, serverRules };
