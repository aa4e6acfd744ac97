const { default: Runtime } = require('jest-runtime');

/**
 * Loads modules once per worker, not once per test file: most of a test's time is loading. The environment says which
 * (`keepsModule`). What holds them is a runtime that lives as long as the environment; in one that is not kept
 * there is none, and everything is jest's own.
 */
module.exports = class WorkerRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    if (!environment.keepsModule) return;
    this.keepsModule = environment.keepsModule;
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
      this.keepsModule(this._resolution.resolveCjs(from, moduleName));
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
