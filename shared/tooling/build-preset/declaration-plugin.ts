import { declarationMistakes } from '@assistant/area-checks';
import type { RemoteDeclaration } from '@assistant/contract';
import { type Compiler, rspack } from '@rspack/core';

const NAME = 'DeclarationPlugin';

/** Fails the build of a remote whose declaration has a mistake, with all of them. */
export class DeclarationPlugin {
  constructor(private readonly remote: RemoteDeclaration) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      for (const mistake of declarationMistakes(this.remote)) {
        compilation.errors.push(new rspack.WebpackError(mistake));
      }
    });
  }
}
