import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const SHARED = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Subpaths no app holds: the build itself, what releases and server know of a page, the page a remote is shown alone on, tests. */
const NOT_SHARED = ['rspack', 'released-page', 'standalone', 'task-checks'];
/** What every screen needs: in the shell's first file. The other subpaths are files of their own, fetched when used. */
const IN_FIRST_FILE = ['contract', 'i18n', 'api', 'ui', 'store', 'platform', 'frame-actions', 'tasks'];
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
  const one = (requiredVersion: string | undefined, first = true) => ({
    singleton: true,
    requiredVersion: requiredVersion as string,
    strictVersion: role === 'remote',
    eager: role === 'shell' && first,
  });
  const react = one(ranges.react);
  const reactDom = one(ranges['react-dom']);
  const own = (name: string) => ({
    ...one(ranges['@assistant/shared'], IN_FIRST_FILE.includes(name)),
    version: sharedVersion,
  });
  return {
    react,
    // Without the form with the slash, `react-dom/client` would be bundled a second time.
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    ...Object.fromEntries(subpaths().map((name) => [`@assistant/shared/${name}`, own(name)])),
  };
}

/** Our subpaths by name: a key a subpath, as the form with a slash would take style sheets for modules too. */
function subpaths(): string[] {
  return readdirSync(SHARED).filter(
    (name) => !NOT_SHARED.includes(name) && existsSync(join(SHARED, name, 'index.ts')),
  );
}
