import { type Compiler, rspack } from '@rspack/core';

/** Writes a value as a JSON file beside the build's other files. */
export class EmitJsonPlugin {
  constructor(
    private readonly file: string,
    private readonly value: unknown,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitJsonPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('EmitJsonPlugin', () => {
        compilation.emitAsset(this.file, new rspack.sources.RawSource(JSON.stringify(this.value)));
      });
    });
  }
}
