import type { Compilation, Module } from '@rspack/core';

/** A module with those that the bundler put together in it. */
const withInner = (module: Module): Module[] => [
  module,
  ...((module as { modules?: Module[] }).modules ?? []),
];

/** The TypeScript files that a build holds something of: not those that it has read and found unused. */
export function builtSources({ chunks, chunkGraph }: Compilation): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]).flatMap(withInner);
  const files = modules.map((module) => (module as { resource?: string }).resource?.split('?')[0] ?? '');
  return [...new Set(files)].filter((file) => /\.tsx?$/.test(file));
}
