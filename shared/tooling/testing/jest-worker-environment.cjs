const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');
const needsOwnModules = require('./jest-own-modules.cjs');

/** What jest-circus and expect keep on the global object for the file that runs. */
const OF_JEST =
  /^(JEST_|\$\$jest|jest-|RETRY_|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY|TEST_TIMEOUT_|EVENT_HANDLERS)/;

/** A helper of tests that belongs to one file: it uses that file's `jest`, or declares hooks when it is loaded. */
const OF_ONE_FILE = /\bjest\.\w|^(before|after)(All|Each)\(/m;
const OURS = /\/(testing|e2e)\/|\.test\.tsx?$/;

const shareable = new Map();
/** Everything but the test file itself and helpers that use its `jest`. */
function isKept(path) {
  if (!OURS.test(path) || path.includes('/node_modules/')) return true;
  if (!shareable.has(path))
    shareable.set(path, !path.includes('.test.') && !OF_ONE_FILE.test(readFileSync(path, 'utf8')));
  return shareable.get(path);
}

const kept = new Map();

function keep(environment) {
  const { global } = environment;
  const { exit } = global.process;
  const env = { ...global.process.env };
  const names = new Set(Reflect.ownKeys(global));
  environment.keepsModule = isKept;
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
    // Every value that a global was given before, and by it all modules of every file before: seven times the processor in the end.
    environment._globalProxy.leftovers = [];
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
    // biome-ignore lint/correctness/noConstructorReturn: jest calls `new`, and gets the one there is.
    if (needsOwnModules(context)) return new TestEnvironment(config, context);
    if (!kept.has(id)) kept.set(id, keep(new TestEnvironment(config, context)));
    // biome-ignore lint/correctness/noConstructorReturn: as above
    return kept.get(id);
  }
};
