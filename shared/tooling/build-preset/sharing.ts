import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;
const major = (name: string): string => `^${versionOf(name).split('.')[0]}.0.0`;

/**
 * What the shell provides to every remote, one instance in a page. `first`: in the shell's first file, as every
 * screen needs it; the others are files of their own, fetched when a screen uses them.
 */
const PROVIDED: readonly { name: string; first: boolean }[] = [
  { name: 'react', first: true },
  { name: 'react-dom', first: true },
  { name: '@assistant/schema', first: true },
  { name: '@assistant/i18n', first: true },
  { name: '@assistant/api', first: true },
  { name: '@assistant/store', first: true },
  { name: '@assistant/remote', first: true },
  { name: '@assistant/ui', first: true },
  { name: '@assistant/frame', first: true },
  { name: '@assistant/settings', first: false },
  { name: '@assistant/pickers', first: false },
];

/** The provided packages; of them ours, and those that are files of their own. */
export const PROVIDED_NAMES: readonly string[] = PROVIDED.map(({ name }) => name);
export const PROVIDED_OWN: readonly string[] = PROVIDED_NAMES.filter((name) => name.startsWith('@'));
export const PROVIDED_LATER: readonly string[] = PROVIDED.filter(({ first }) => !first).map(
  ({ name }) => name,
);

/**
 * Libraries that each remote has in its own release. Two remotes in a page share a copy only if the copies are
 * identical, so that a canary's copy never runs in a stable remote.
 */
export const SHARED_IF_IDENTICAL: readonly string[] = ['@assistant/task-screen', '@assistant/accounts'];

/** Stands for the hash of what a remote's copy of such a library holds, until the build knows it. */
export const hashToken = (name: string): string => `HASH_OF_${name.replace(/[^a-z]/gi, '_').toUpperCase()}_`;

/** The provided packages, with the range that a remote is built against: any version of the same major. */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(PROVIDED.map(({ name }) => [name, major(name)]));
}

/**
 * The federation `shared` table of the shell: it provides each of these packages. Only React and our own packages
 * are shared, because a vendor's kit as a singleton loses its tree-shaking (docs/decisions/0004-federation.md).
 */
export function providedByShell() {
  return table((name, first) => ({ requiredVersion: major(name), eager: first, version: versionOf(name) }));
}

/**
 * The `shared` table of a remote: it takes each provided package from the shell, and refuses a version outside its
 * range; its own copies are only for its standalone page. Its copies of libraries that are shared if identical are registered under its own global.
 */
export function consumedByRemote(global: string, standalone: boolean, shared: readonly string[]) {
  const provided = table((name) => ({
    requiredVersion: major(name),
    strictVersion: true,
    ...(standalone ? { version: versionOf(name) } : { import: false as const }),
  }));
  const sharedIfIdentical = shared.map((name) => [
    name,
    { shareKey: `${name}#${hashToken(name)}`, version: global, requiredVersion: false as const },
  ]);
  return { ...provided, ...Object.fromEntries(standalone ? [] : sharedIfIdentical) };
}

interface Share {
  requiredVersion: string;
  strictVersion?: boolean;
  version?: string;
  eager?: boolean;
  import?: false;
}

function table(share: (name: string, first: boolean) => Share): Record<string, Share & { singleton: true }> {
  return Object.fromEntries(
    PROVIDED.flatMap(({ name, first }) => {
      const one = { singleton: true as const, ...share(name, first) };
      if (name.startsWith('@')) return [[name, one]];
      // Without the form with the slash, `react-dom/client` would be bundled a second time.
      const { version: _, ...anyPart } = one;
      return [
        [name, anyPart],
        [`${name}/`, anyPart],
      ];
    }),
  );
}
