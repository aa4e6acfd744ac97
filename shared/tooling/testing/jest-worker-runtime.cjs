const { readFileSync } = require('node:fs');
const { default: Runtime } = require('jest-runtime');

/** A helper of tests that belongs to one file: it uses that file's `jest`, or declares hooks when it is loaded. */
const OF_ONE_FILE = /\bjest\.\w|^(before|after)(All|Each)\(/m;
const OURS = /\/(testing|e2e)\/|\.test\.tsx?$/;

const shareable = new Map();
function isShareable(path) {
  if (!OURS.test(path) || path.includes('/node_modules/')) return true;
  if (!shareable.has(path))
    shareable.set(path, !path.includes('.test.') && !OF_ONE_FILE.test(readFileSync(path, 'utf8')));
  return shareable.get(path);
}

/**
 * Loads modules once per worker, not once per test file: most of a server test's time is loading. Only the test
 * file itself, and helpers that use its `jest`, are loaded anew. What holds the modules is a runtime that lives as
 * long as the worker; in an environment that is not kept there is none, and everything is jest's own.
 */
module.exports = class WorkerRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    if (!environment.keepsModules) return;
    environment.modules ??= new Runtime(
      config,
      environment,
      resolver,
      transformer,
      new Map(),
      coverageOptions,
      testPath,
      globalConfig,
    );
    this.modules = environment.modules;
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const { modules } = this;
    const shared =
      modules &&
      moduleName &&
      !options?.isInternalModule &&
      !this._resolution.isCoreModule(moduleName) &&
      isShareable(this._resolution.resolveCjs(from, moduleName));
    return shared
      ? modules.requireModule(from, moduleName, options, isRequireActual)
      : super.requireModule(from, moduleName, options, isRequireActual);
  }

  /** For the stacks of errors: of the file's own modules and of the kept ones. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    const kept = this.modules?.getSourceMaps();
    if (!kept) return own;
    return {
      get: (file) => own.get(file) ?? kept.get(file),
      *[Symbol.iterator]() {
        yield* kept;
        yield* own;
      },
    };
  }
};
