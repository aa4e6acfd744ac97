import type { Compiler } from '@rspack/core';

const NAME = 'TrustedScriptsPlugin';

/** What the bundler's own two modules are replaced by: a policy of its own, and what passes an address through it. */
const SOURCES: Record<string, string> = {
  GetTrustedTypesPolicyRuntimeModule: '',
  CreateScriptUrlRuntimeModule:
    '__webpack_require__.tu = globalThis.trustedScript || function (url) { return url; };',
};

/**
 * Has every build load its files through the page's one policy (shell/src/start-up/trusted-scripts.ts): that of the bundler passes
 * anything, and a name can be taken once in a page. A remote's page of its own has no policy.
 * @throws where the bundler has other modules for it
 */
export class TrustedScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const replaced = new Set<string>();
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        const source = SOURCES[module.constructor.name];
        if (source === undefined || !module.source) return;
        module.source.source = Buffer.from(source);
        replaced.add(module.constructor.name);
      });
      compilation.hooks.processAssets.tap(NAME, () => {
        if (compilation.compiler.isChild()) return;
        const missing = Object.keys(SOURCES).filter((name) => !replaced.has(name));
        if (missing.length > 0) throw new Error(`the bundler has no ${missing.join(' and ')} any more`);
      });
    });
  }
}
