import { type Compiler, rspack } from '@rspack/core';

const toEs = (path: string): string => path.replace(/\.cjs$/, '.js');

/**
 * The federation plugin names its runtime's CommonJS builds, by path and by alias. They are not
 * tree-shaken, hold Node code, and come on top of the ES builds that other imports find: without this
 * plugin the shell carries the runtime twice, 35 kB over the wire. Listed after the federation plugin.
 */
export class LeanFederationRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (request) => {
      request.request = toEs(request.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('LeanFederationRuntimePlugin', () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      compiler.options.resolve.alias = Object.fromEntries(
        Object.entries(alias).map(([name, target]) => [
          name,
          name.startsWith('@module-federation/') && typeof target === 'string' ? toEs(target) : target,
        ]),
      );
    });
  }
}
