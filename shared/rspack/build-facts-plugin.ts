import { type Chunk, type Compilation, type Compiler, type Module, rspack } from '@rspack/core';

const NAME = 'BuildFactsPlugin';
/** What the bundler calls a subpath of ours that a build takes from whoever provides it. */
const TAKEN = /^consume shared module \S+ @assistant\/shared\/([\w-]+)@/;

/** A shared subpath that a build has a file of its own for: in a remote, its copy for where no shell is. */
interface Part {
  name: string;
  module: Module;
  files: string[];
  chunks: Set<Chunk>;
}

/**
 * Writes `build-facts.json`, by which a release is published: the facts it is given, and the shared parts.
 * Of the shell, `sharedParts` are the files of each part, with those of the parts it takes itself; of a
 * remote, the parts its `./app` takes. From the two the page asks early for what the first screen needs.
 */
export class BuildFactsPlugin {
  constructor(
    private readonly role: 'shell' | 'remote',
    private readonly facts: object,
  ) {}

  apply(compiler: Compiler): void {
    // The last stage: the names of the files are what they stay.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const parts = partsOf(compilation);
        const sharedParts =
          this.role === 'shell'
            ? Object.fromEntries(parts.map((part) => [part.name, withTaken(part, parts, compilation)]))
            : parts.filter((part) => isInChunk(part, 'app', compilation)).map(({ name }) => name);
        const facts = JSON.stringify({ ...this.facts, sharedParts });
        compilation.emitAsset('build-facts.json', new rspack.sources.RawSource(facts));
      });
    });
  }
}

const chunksOf = ({ module }: Part, { chunkGraph }: Compilation) => [...chunkGraph.getModuleChunks(module)];

const isInChunk = (part: Part, name: string, compilation: Compilation) =>
  chunksOf(part, compilation).some((chunk) => chunk.name === name);

function partsOf({ modules, chunkGraph }: Compilation): Part[] {
  return [...modules].flatMap((module) => {
    const name = TAKEN.exec(module.identifier())?.[1];
    const chunks = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    if (!name || chunks.length === 0) return [];
    return [{ name, module, chunks: new Set(chunks), files: chunks.flatMap(({ files }) => [...files]) }];
  });
}

/** The files of a part, and of the parts that these take in turn; ours do not take each other in a ring. */
function withTaken(part: Part, parts: Part[], compilation: Compilation): string[] {
  const taken = parts.filter((other) => chunksOf(other, compilation).some((chunk) => part.chunks.has(chunk)));
  return [...new Set([...part.files, ...taken.flatMap((other) => withTaken(other, parts, compilation))])];
}
