import { isSameVersion, type VersionInfo } from './version-machine';

/** Session storage: the version that this tab last reloaded for, and its version before. */
const RELOADED = 'reloaded_for';

/** The page's version, from its inlined registry; `undefined` for a page that was not released. */
function writtenVersion(page: Document): VersionInfo | undefined {
  const registry = JSON.parse(page.getElementById('releases')?.textContent ?? 'null') as {
    shell: { version: string };
    pages_from: string;
  } | null;
  return registry
    ? { version: registry.shell.version, timestamp: Date.parse(registry.pages_from) }
    : undefined;
}

/**
 * The version that this page counts as: its own, or the one it has just reloaded for if a cache returned the
 * old page again, so that it does not reload for ever.
 * @returns `undefined` for a page that was not released, such as a development server's
 */
export function runningVersion(page: Document = document): VersionInfo | undefined {
  const written = writtenVersion(page);
  const stored = sessionStorage.getItem(RELOADED);
  if (!written || !stored) return written;
  const { from, found } = JSON.parse(stored) as { from: VersionInfo; found: VersionInfo };
  return isSameVersion(from, written) ? found : written;
}

/** Remembers the version to reload for. */
export function rememberReload(found: VersionInfo, page: Document = document): void {
  sessionStorage.setItem(RELOADED, JSON.stringify({ from: writtenVersion(page), found }));
}
