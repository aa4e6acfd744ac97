/** What the federation runtime keeps of a copy of a shared package. */
interface Copy {
  /** Who brought it: the shell by its name, a remote by the global of its build. */
  from: string;
  /** Set once its code is in the page. */
  lib?: unknown;
  useIn?: readonly string[];
  shareConfig?: { singleton?: boolean | number };
}

/** By package, then by version; the runtime's `shareScopeMap.default`. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Copy>>>>;

/** A copy of a shared package that is in the page. */
export interface Share {
  name: string;
  /** Of a package of the shell its version; of a remote's own, the hash of what it holds. */
  version: string;
  from: string;
  /** The apps that use it beside the one that brought it. */
  usedBy: string[];
  /** given by the shell; one remote's, used by itself alone or by others with an identical one; doubled: another copy of it is in the page. */
  how: 'given' | 'own' | 'identical' | 'doubled';
}

/** The app of a build's global, which ends with its version. */
const appOfGlobal = (global: string, apps: readonly string[]): string =>
  apps.find((app) => global.replaceAll('_', '-').startsWith(app)) ?? global;

/**
 * The copies of shared packages that are in the page.
 * @param apps the apps' names; the longer one of two with one beginning first
 */
export function sharesOf(scope: ShareScope, apps: readonly string[]): Share[] {
  const nameOf = (key: string) => key.split('#')[0] ?? key;
  const copies = Object.entries(scope).flatMap(([key, versions]) =>
    Object.entries(versions).flatMap(([version, copy]) => (copy.lib ? [{ key, version, copy }] : [])),
  );
  return copies.map(({ key, version, copy }) => {
    const name = nameOf(key);
    const others = copies.filter((other) => nameOf(other.key) === name);
    const isGiven = Boolean(copy.shareConfig?.singleton);
    // The runtime writes there who asked first for a package that the shell has in a file of its own.
    const from = isGiven ? 'shell' : appOfGlobal(copy.from, apps);
    const all = [copy.from, ...(copy.useIn ?? [])].map((global) => appOfGlobal(global, apps));
    const usedBy = [...new Set(all)].filter((app) => app !== from);
    const ofRemote = usedBy.length > 0 ? 'identical' : 'own';
    const how = others.length > 1 ? 'doubled' : isGiven ? 'given' : ofRemote;
    return { name, version: key.split('#')[1]?.slice(0, 8) ?? version, from, usedBy, how };
  });
}
