import { type Chunk, type Compilation, type Compiler, type Module, rspack } from '@rspack/core';
import { callFacts } from './call-facts';
import type { ContentHashPlugin } from './content-hash-plugin';
import { usesFacts } from './contract-facts';
import { PROVIDED_LATER, PROVIDED_OWN } from './sharing';

const NAME = 'BuildFactsPlugin';
/** What the bundler calls a package of ours that a build takes from another build in the page. */
const TAKEN = /^consume shared module \S+ (@assistant\/[\w-]+)[#@]/;
/** What it calls a package that a build provides. */
const PROVIDED = /^provide shared module \S+ (@assistant\/[\w-]+)[#@]/;

/** A package of ours that a build takes or provides, with its files in this build, if it has some. */
interface Part {
  name: string;
  module: Module;
  files: string[];
  chunks: Set<Chunk>;
}

/**
 * Writes `build-facts.json`, by which a release is published: the facts it is given, and what the page may ask
 * for early. In the shell, `sharedParts` are the files of each package that it provides as a file of its own. In a
 * remote, `sharedParts` are the packages of the shell that every first screen takes, and `preload` the files of
 * its own that it needs, with its copies of what is shared if identical; `parts` has what the first screen of an area needs besides.
 */
export class BuildFactsPlugin {
  constructor(
    /** The parts that the areas of a remote name; undefined for the shell. */
    private readonly parts: readonly string[] | undefined,
    private readonly facts: object,
    private readonly hashes: ContentHashPlugin,
  ) {}

  apply(compiler: Compiler): void {
    // The last stage: the names of the files are final.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (this.parts) refuseUnknownParts(compilation, this.parts);
        else refuseMissing(compilation);
        const found = await factsOf(this.parts, compilation);
        const facts = JSON.stringify({ ...this.facts, ...found });
        compilation.emitAsset('build-facts.json', new rspack.sources.RawSource(this.hashes.fill(facts)));
      });
    });
  }
}

/** The calls of a build, which are asked for twice. */
const knownCalls = new WeakMap<Compilation, ReturnType<typeof callFacts>>();

function callsOf(compilation: Compilation) {
  const calls = knownCalls.get(compilation) ?? callFacts(compilation);
  knownCalls.set(compilation, calls);
  return calls;
}

/**
 * What the modules of a build say: what the page asks for early, what a remote takes of the shell, and which calls it
 * makes.
 */
export async function factsOf(parts: readonly string[] | undefined, compilation: Compilation) {
  const found = parts
    ? { ...ofRemote(compilation, parts), uses: usesFacts(compilation) }
    : ofShell(compilation);
  // A development server is never published, and its rebuilds are waited for.
  const published = compilation.compiler.options.mode === 'production';
  return { ...found, ...(published && { calls: await callsOf(compilation) }) };
}

/** The bundler provides only what something imports; a remote that takes what is missing would not run. */
function refuseMissing(compilation: Compilation): void {
  const provided = new Set(
    [...compilation.modules].map((module) => PROVIDED.exec(module.identifier())?.[1]).filter(Boolean),
  );
  const missing = PROVIDED_OWN.filter((name) => !provided.has(name));
  if (missing.length > 0)
    compilation.errors.push(
      new rspack.WebpackError(`the shell imports nowhere what it provides: ${missing}`),
    );
}

/** An area whose part is no chunk would be shown late: its file would be asked for only when `app` has run. */
function refuseUnknownParts(compilation: Compilation, parts: readonly string[]): void {
  const unknown = parts.filter((part) => !compilation.namedChunkGroups.get(part));
  if (unknown.length > 0)
    compilation.errors.push(
      new rspack.WebpackError(`remote.ts names parts that no import of the build is named by: ${unknown}`),
    );
}

/** The files of each package that is provided as a file of its own, with those of what it takes of the others. */
function ofShell(compilation: Compilation) {
  const parts = partsOf(compilation, PROVIDED).filter(({ files }) => files.length > 0);
  const named = (name: string) => parts.find((part) => part.name === name);
  const takes = (part: Part) =>
    partsOf(compilation, TAKEN)
      .filter(({ module }) => isInSome(module, part.chunks, compilation))
      .flatMap(({ name }) => named(name) ?? []);
  return {
    sharedParts: Object.fromEntries(
      parts.map((part) => [shortName(part), filesOf(withNext([part], takes))] as const),
    ),
  };
}

function ofRemote(compilation: Compilation, parts: readonly string[]) {
  const taken = partsOf(compilation, TAKEN);
  // A library that is shared if identical it takes from its own copy, unless another remote's copy is there.
  const provided = new Map(partsOf(compilation, PROVIDED).map((part) => [part.name, part]));
  const takenIn = (chunks: Iterable<Chunk>) => {
    const all = new Set(chunks);
    const found = taken.filter(({ module }) => isInSome(module, all, compilation));
    return found.map((part) => provided.get(part.name) ?? part);
  };
  const earlyIn = (chunks: readonly Chunk[]) => {
    const all = withNext(takenIn(chunks), ({ chunks: next }) => takenIn(next));
    return {
      sharedParts: [...new Set(all.filter(({ name }) => PROVIDED_LATER.includes(name)).map(shortName))],
      preload: [...new Set([...chunks.flatMap(({ files }) => inOrder(files)), ...filesOf(all)])],
    };
  };
  const always = earlyIn([...compilation.chunks].filter(({ name }) => name === 'app'));
  const besides = (names: readonly string[], known: readonly string[]) =>
    names.filter((name) => !known.includes(name));
  const early = parts.map((part) => {
    const { sharedParts, preload } = earlyIn(compilation.namedChunkGroups.get(part)?.chunks ?? []);
    const own = {
      preload: besides(preload, always.preload),
      sharedParts: besides(sharedParts, always.sharedParts),
    };
    return [part, own] as const;
  });
  return { ...always, ...(parts.length > 0 && { parts: Object.fromEntries(early) }) };
}

const shortName = ({ name }: Part): string => name.replace('@assistant/', '');
/** By their names without the hashes, which change with comments too. */
const inOrder = (files: Iterable<string>): string[] => {
  const plain = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  return [...files].toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1));
};
const filesOf = (parts: Part[]): string[] => [...new Set(parts.flatMap(({ files }) => files))];

const isInSome = (module: Module, chunks: ReadonlySet<Chunk>, { chunkGraph }: Compilation): boolean =>
  [...chunkGraph.getModuleChunks(module)].some((chunk) => chunks.has(chunk));

/** In the order of their names: the bundler's own order differs from folder to folder. */
function partsOf({ modules, chunkGraph }: Compilation, kind: RegExp): Part[] {
  const parts = [...modules].flatMap((module) => {
    const name = kind.exec(module.identifier())?.[1];
    if (!name) return [];
    const chunks = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    return [{ name, module, chunks: new Set(chunks), files: chunks.flatMap(({ files }) => inOrder(files)) }];
  });
  return parts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The parts, and those that come with them. */
function withNext(first: Part[], next: (part: Part) => Part[]): Part[] {
  const all = new Set(first);
  for (const part of all) for (const other of next(part)) all.add(other);
  return [...all];
}
