import { createHash } from 'node:crypto';
import { dirname, sep } from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';

const NAME = 'ModuleIdsPlugin';

/**
 * Numbers the modules of a build by their names, with no absolute path in the names. The bundler's own numbers are hashes
 * of names that hold such paths (of what is shared, and of the federation runtime), so the same sources would give other
 * bytes in another folder (docs/decisions/0007-what-the-shell-gives.md).
 */
export class ModuleIdsPlugin {
  /** @param inOrder numbers without gaps, which are shorter, and which a new module changes */
  constructor(private readonly inOrder: boolean) {}

  apply(compiler: Compiler): void {
    const shorten = withoutPaths(compiler.context);
    compiler.hooks.thisCompilation.tap(NAME, (compilation: Compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const all = [...modules];
        const version = compilation.outputOptions.uniqueName ?? '';
        const nameOf = (module: Module) =>
          shorten(identifierOf(module)).replace(JOINED, '').replaceAll(version, '');
        const numbers = numbersOf(all.map(nameOf), this.inOrder);
        for (const [at, id] of numbers.entries()) Object.assign(all[at] ?? {}, { id });
      });
    });
  }
}

/** How many numbers there are for each name: the more, the seldomer two names want the same one. */
const ROOM = 4;

/**
 * A number for each name, which another name beside it seldom changes: so a module that is new or gone leaves those files
 * alone that it is not in (docs/decisions/0137-files-by-their-content.md). Numbers have as few digits as there is room in.
 */
export function numbersOf(names: readonly string[], inOrder = false): number[] {
  const room = 10 ** Math.ceil(Math.log10(names.length * ROOM));
  const numbers: number[] = [];
  const taken = new Set<number>();
  const order = names
    .map((name, at) => ({ name, at }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, at } of order) {
    let number = inOrder ? 0 : createHash('sha256').update(name).digest().readUInt32BE() % room;
    while (taken.has(number)) number = (number + 1) % room;
    taken.add(number);
    numbers[at] = number;
  }
  return numbers;
}

/** At the name of a module that others were joined to: their hash. */
const JOINED = /\|[0-9a-f]{16}$/;

/** In this hook it is a string, whatever the bundler's types say. */
const identifierOf = (module: Module): string =>
  typeof module.identifier === 'function' ? module.identifier() : String(module.identifier);

/** Writes the paths in a text relative to a folder: those below it, and those below a folder that it is in. */
export function withoutPaths(folder: string): (text: string) => string {
  const rules: [RegExp, string][] = [];
  let up = './';
  for (let above = folder; dirname(above) !== above; above = dirname(above)) {
    const plain = (above + sep).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // A path begins behind one of these; in the middle of another path the same names mean another folder.
    rules.push([new RegExp(`(?<=^|[\\s!|="(])${plain}`, 'g'), up]);
    rules.push([new RegExp(encodeURIComponent(above + sep).replaceAll('.', '\\.'), 'g'), up]);
    up = up === './' ? '../' : `${up}../`;
  }
  return (text) => rules.reduce((left, [path, up]) => left.replace(path, up), text);
}
