import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const SHARED = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Subpaths that are no part of a release: the build itself, and the page a remote is shown alone on. */
const NOT_SHARED = ['rspack', 'standalone'];
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
const major = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** The packages that shell and remotes hold in common, with the range a remote is built against. */
export function sharedRanges(sharedVersion: string): Record<string, string> {
  return {
    react: major(versionOf('react')),
    'react-dom': major(versionOf('react-dom')),
    '@assistant/shared': `^${sharedVersion}`,
  };
}

/**
 * The federation `shared` table. Only React and our own subpaths are shared: a vendor kit shared as a
 * singleton loses its tree-shaking (federation.md, the ladder). The shell provides them eagerly, in
 * its first file; a remote takes them from the shell, refuses a version outside its range, and
 * carries a copy that is loaded only where no shell provides the subpath.
 */
export function sharedModules(role: 'shell' | 'remote', sharedVersion: string) {
  const ranges = sharedRanges(sharedVersion);
  const one = (requiredVersion: string) => ({
    singleton: true,
    requiredVersion,
    strictVersion: role === 'remote',
    eager: role === 'shell',
  });
  const react = one(ranges.react as string);
  const reactDom = one(ranges['react-dom'] as string);
  const own = { ...one(ranges['@assistant/shared'] as string), version: sharedVersion };
  return {
    react,
    // Without the form with the slash, `react-dom/client` would be bundled a second time.
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    ...Object.fromEntries(subpaths().map((name) => [`@assistant/shared/${name}`, own])),
  };
}

/** Our subpaths by name: a key a subpath, as the form with a slash would take style sheets for modules too. */
function subpaths(): string[] {
  return readdirSync(SHARED).filter(
    (name) => !NOT_SHARED.includes(name) && existsSync(join(SHARED, name, 'index.ts')),
  );
}
