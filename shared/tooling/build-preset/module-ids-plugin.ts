import { dirname, sep } from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';

const NAME = 'ModuleIdsPlugin';

/**
 * Numbers the modules of a build in the order of their names, with no absolute path in the names. The bundler's own
 * numbers are hashes of names that hold such paths (of what is shared, and of the federation runtime), so the same
 * sources would give other bytes in another folder (docs/decisions/0007-what-the-shell-gives.md).
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    const shorten = withoutPaths(compiler.context);
    compiler.hooks.thisCompilation.tap(NAME, (compilation: Compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const named = [...modules].map((module) => ({ module, name: shorten(identifierOf(module)) }));
        named.sort((one, other) => (one.name < other.name ? -1 : 1));
        named.forEach(({ module }, at) => {
          Object.assign(module, { id: at });
        });
      });
    });
  }
}

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
