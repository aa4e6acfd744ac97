import { type Compiler, rspack } from '@rspack/core';

const NAME = 'ChunkArrayPlugin';
/** How the bundler's loader makes the script of a chunk. */
const CREATED = "script = document.createElement('script');";

/**
 * Has a chunk find the array of its build at the script element that brings it, not by a name with the version in it: so a
 * chunk that did not change is the same file in the next version, and two versions still keep apart in a page
 * (docs/federation.md#version-names).
 * @throws where the bundler's loader or its chunks are other ones
 */
export class ChunkArrayPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const array = `globalThis[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
      const taken = `(${array} ||= [])`;
      let isGiven = false;
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        const { source } = module;
        if (module.constructor.name !== 'LoadScriptRuntimeModule' || !source) return;
        const text = source.source.toString();
        isGiven = text.includes(CREATED);
        source.source = Buffer.from(text.replace(CREATED, `${CREATED} script.chunks = ${array};`));
      });
      // Before the files are minified and their maps are made.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
        for (const name of files
          .flatMap((chunk) => [...chunk.files])
          .filter((file) => file.endsWith('.js'))) {
          const { source } = compilation.getAsset(name) ?? {};
          const at = String(source?.source()).indexOf(taken);
          if (!source || at < 0 || !isGiven)
            throw new Error(`the bundler has other chunks than ${NAME} knows`);
          const found = new rspack.sources.ReplaceSource(source);
          found.replace(at, at + taken.length - 1, 'document.currentScript.chunks');
          compilation.updateAsset(name, found);
        }
      });
    });
  }
}
