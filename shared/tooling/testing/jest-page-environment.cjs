const { TestEnvironment } = require('jest-environment-jsdom');
const needsOwnModules = require('./jest-own-modules.cjs');
const { rememberPage } = require('./jest-page-state.cjs');

/**
 * What is loaded once, with all it imports: libraries that keep nothing of a page beyond its elements, and our packages
 * of pure functions. The rest of ours has state (language, store, session), which each file expects to be new; and what
 * declares hooks or matchers when it is loaded (the index files of two libraries) does so for each file.
 */
const LIBRARIES =
  'react|react-dom|react-router|react-router-dom|react-redux|@reduxjs/toolkit/dist/cjs|zod|fast-check|@testing-library/dom';
const KEPT = new RegExp(
  [
    `/node_modules/(${LIBRARIES})/`,
    '/@testing-library/react/dist/(?!index\\.js)',
    '/@testing-library/jest-dom/dist/matchers-',
    '/shared/domain/[^.]*\\.ts$',
  ].join('|'),
);

const kept = new Map();

/** The console of the file that runs. What the page says goes there, whichever file it was made for. */
let current;
const consoleOfFile = (first) =>
  Object.fromEntries(Object.keys(first).map((name) => [name, (...args) => current[name](...args)]));

function keep(environment, id) {
  const close = environment.teardown.bind(environment);
  const resetPage = rememberPage(environment);
  environment.keepsModule = (path) => KEPT.test(path);
  environment.teardown = async () => {
    environment.fakeTimersModern.useRealTimers();
    environment.fakeTimers.useRealTimers();
    await resetPage();
  };
  // Work of a test that failed may be left in a library: the next file gets a new page.
  environment.handleTestEvent = ({ name }) => {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    if (kept.get(id) === environment) kept.delete(id);
    environment.teardown = close;
  };
  return environment;
}

/**
 * jsdom, one for all test files of a worker, so that libraries can be kept (see `jest-worker-runtime.cjs`). After
 * each file the page is put back to what the first one found. A file that replaces modules, or says `@own-modules`,
 * gets one of its own.
 */
module.exports = class PageEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    // biome-ignore lint/correctness/noConstructorReturn: jest calls `new`, and gets the one there is.
    if (needsOwnModules(context)) return new TestEnvironment(config, context);
    current = context.console;
    if (!kept.has(id)) {
      const console = consoleOfFile(context.console);
      kept.set(id, keep(new TestEnvironment(config, { ...context, console }), id));
    }
    // biome-ignore lint/correctness/noConstructorReturn: as above
    return kept.get(id);
  }
};
