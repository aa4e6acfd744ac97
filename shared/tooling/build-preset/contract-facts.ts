import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { ApiReport } from '@assistant/api-report';
import type { Compilation } from '@rspack/core';
import { builtSources } from './built-sources';
import { importedNames } from './imported-names';
import { PROVIDED_OWN } from './sharing';

const require = createRequire(import.meta.url);

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const reportFile = (name: string): string => join(folderOf(name), 'api-report.json');
const reportOf = (name: string): ApiReport => JSON.parse(readFileSync(reportFile(name), 'utf8'));

/** What the shell provides of ours, as far as it is code of ours: what re-exports a library whole has no report. */
const CONTRACT_PACKAGES = PROVIDED_OWN.filter((name) => existsSync(reportFile(name)));

/** The exports that exist when a page runs: all but types. */
const namesOf = ({ exports }: ApiReport): string[] =>
  Object.keys(exports).filter((name) => !exports[name]?.isType);

/** The federation runtime is in the shell only, and the shell starts it for each remote (start-federation.mjs). */
const RUNTIME = '@module-federation/enhanced';
const START = 'startFederation';
/** As this package declares it: exact, and the runtime's own package.json cannot be imported. */
const runtimeVersion = (): string =>
  (require('./package.json') as { dependencies: Record<string, string> }).dependencies[RUNTIME] as string;

/** What a shell has at least that reads the SHA-256 of a build's files; with an older one a page would read no list that names them. */
const READS_SHA256 = ['@assistant/ui', '1.4.0'] as const;

/** What a build of the shell provides to remotes: what the packages' API reports say, and the federation runtime. */
export function providesFacts(packages = CONTRACT_PACKAGES) {
  const provided = packages.map((name) => {
    const report = reportOf(name);
    return [name, { version: report.version, names: namesOf(report) }] as const;
  });
  return { ...Object.fromEntries(provided), [RUNTIME]: { version: runtimeVersion(), names: [START] } };
}

/**
 * What the modules of a build take of the packages the shell provides: the names, and the lowest version that has all
 * of them. Modules of these packages themselves do not count: the shell has them. A remote needs a federation runtime
 * that is not older than the plugin it was built with.
 */
export function usesFacts(compilation: Compilation, packages = CONTRACT_PACKAGES) {
  const folders = packages.map((name) => folderOf(name) + sep);
  const used = new Map<string, Set<string>>([[READS_SHA256[0], new Set()]]);
  for (const file of builtSources(compilation)) {
    if (folders.some((folder) => file.startsWith(folder))) continue;
    for (const [name, names] of importedNames(file, readFileSync(file, 'utf8'))) {
      if (!packages.includes(name)) continue;
      const all = used.get(name) ?? new Set();
      for (const one of names ?? namesOf(reportOf(name))) all.add(one);
      used.set(name, all);
    }
  }
  const taken = [...used]
    // A package of which only types are taken is not used when the page runs.
    .filter(([name, names]) => names.size > 0 || name === READS_SHA256[0])
    .sort()
    .map(([name, names]) => [name, usedOf(reportOf(name), [...names].sort())] as const);
  return { ...Object.fromEntries(taken), [RUNTIME]: { from: runtimeVersion(), names: [START] } };
}

/** Names that a build takes of a package, with the lowest version that has them all: of its major version, as no other fits. */
export function usedOf({ package: name, version, exports }: ApiReport, names: string[]) {
  // What no report has is newer than it.
  const versions = names.map((one) => exports[one]?.since ?? version);
  if (name === READS_SHA256[0]) versions.push(READS_SHA256[1]);
  const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const from = [`${version.split('.')[0]}.0.0`, ...versions].toSorted(byNumber).at(-1) as string;
  return { from, names };
}
