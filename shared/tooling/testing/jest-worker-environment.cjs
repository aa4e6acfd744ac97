const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');

/** What needs modules of its own: the functions of jest that replace modules, or `@own-modules` in the docblock. */
const REPLACES = /\bjest\.(mock|doMock|setMock|resetModules|isolateModules|isolateModulesAsync)\(/;

/** What jest-circus and expect keep on the global object for the file that runs. */
const OF_JEST =
  /^(JEST_|\$\$jest|jest-|RETRY_|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY|TEST_TIMEOUT_|EVENT_HANDLERS)/;

const kept = new Map();

function keep(environment) {
  const { global } = environment;
  const { exit } = global.process;
  const env = { ...global.process.env };
  const names = new Set(Reflect.ownKeys(global));
  environment.keepsModules = true;
  // What a test file leaves is cleared, so that the next one finds what the first one found. Names which modules
  // define while they load stay, as the modules do.
  environment.teardown = async () => {
    environment.fakeTimersModern.useRealTimers();
    environment.fakeTimers.useRealTimers();
    global.process.exit = exit;
    for (const name of Object.keys(global.process.env)) if (!(name in env)) delete global.process.env[name];
    Object.assign(global.process.env, env);
    for (const name of Reflect.ownKeys(global)) {
      if (typeof name === 'symbol' && !names.has(name) && OF_JEST.test(name.description ?? ''))
        Reflect.deleteProperty(global, name);
    }
  };
  return environment;
}

/**
 * The environment of Node.js, one for all test files of a worker, so that modules can be kept (see
 * `jest-worker-runtime.cjs`). A file that replaces modules, or says `@own-modules`, gets one of its own.
 */
module.exports = class WorkerEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    const replaces = REPLACES.test(readFileSync(context.testPath, 'utf8'));
    // biome-ignore lint/correctness/noConstructorReturn: jest calls `new`, and gets the one there is.
    if (replaces || 'own-modules' in context.docblockPragmas) return new TestEnvironment(config, context);
    if (!kept.has(id)) kept.set(id, keep(new TestEnvironment(config, context)));
    // biome-ignore lint/correctness/noConstructorReturn: as above
    return kept.get(id);
  }
};
