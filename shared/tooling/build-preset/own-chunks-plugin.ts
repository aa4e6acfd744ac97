import { type Compiler, rspack } from '@rspack/core';

const NAME = 'OwnChunksPlugin';
const CREATED = "script = document.createElement('script');";

/** What is changed in the bundler's loaders, by their names: each text, and what takes its place. */
const changesFor = (array: string): Record<string, readonly (readonly [from: string, to: string])[]> => ({
  LoadScriptRuntimeModule: [
    [CREATED, `${CREATED} script.chunks = ${array};`],
    // A script, or a sheet, of the same address may be another version's.
    ['s.getAttribute("src") == url || ', ''],
  ],
  CssLoadingRuntimeModule: [['(href && href.startsWith(url)) ||', '']],
});

/**
 * Keeps what a build loads apart from what another version of it has in the page, though both load the same files: a chunk finds
 * the array of its build at the script element that brings it, not by a name with the version in it, so that a chunk that did not
 * change is the same file in the next version; and no build takes over a script or sheet that another has asked for
 * (docs/federation.md#version-names).
 * @throws where the bundler's loaders or its chunks are other ones
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const array = `globalThis[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
      const taken = `(${array} ||= [])`;
      const changes = changesFor(array);
      const unknown = new Error(`the bundler has other chunks than ${NAME} knows`);
      let isGiven = false;
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        const { source } = module;
        const wanted = changes[module.constructor.name];
        if (!wanted || !source) return;
        let text = source.source.toString();
        for (const [from, to] of wanted) {
          if (text.split(from).length !== 2) throw unknown;
          text = text.replace(from, () => to);
        }
        source.source = Buffer.from(text);
        isGiven ||= module.constructor.name === 'LoadScriptRuntimeModule';
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
          if (!source || at < 0 || !isGiven) throw unknown;
          const found = new rspack.sources.ReplaceSource(source);
          found.replace(at, at + taken.length - 1, 'document.currentScript.chunks');
          compilation.updateAsset(name, found);
        }
      });
    });
  }
}
