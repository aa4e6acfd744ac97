import { buildsIn, filesOfBuild, type ReleaseRegistry } from '@assistant/contract';

/** A file of a release that the page took, by the browser's own record. Times are milliseconds since the page was opened. */
export interface TakenFile {
  app: string;
  /** Its path in the site, without the slash before it. */
  href: string;
  /** As it is stored: compressed, or a delta of what was there. */
  bytes: number;
  /** What came over the network for it; 0 from a cache. */
  moved: number;
  from: number;
  to: number;
}

/** What a record of the browser has of it. */
export type FileRecord = Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'startTime' | 'responseEnd' | 'encodedBodySize' | 'transferSize'
>;

const RELEASED = /\/(?:remotes\/([a-z][a-z0-9-]*)|(shell))\/[^/\s]+\/[^\s:?#)]+/;

/** The app of a release whose file an address, or the first line of a stack that names one, is of. */
export function appOf(text: string): string | undefined {
  const [, remote, shell] = RELEASED.exec(text) ?? [];
  return remote ?? shell;
}

/** The files of releases among the browser's records, each once. */
export function takenFiles(records: readonly FileRecord[]): TakenFile[] {
  const files = new Map<string, TakenFile>();
  for (const record of records) {
    const { pathname, origin } = new URL(record.name, location.origin);
    const app = origin === location.origin ? appOf(pathname) : undefined;
    const href = pathname.slice(1);
    const isCopy = record.initiatorType === 'fetch' && !href.endsWith('.json');
    if (!app || isCopy || files.has(href)) continue;
    files.set(href, {
      app,
      href,
      bytes: record.encodedBodySize,
      moved: record.transferSize,
      from: record.startTime,
      to: record.responseEnd,
    });
  }
  return [...files.values()];
}

/**
 * The version of a remote that is in the page without having been drawn: what did not change has the same address in each, so it
 * is the first one that has all files that came.
 */
export function versionOfFiles(
  registry: ReleaseRegistry,
  app: string,
  files: readonly TakenFile[],
): string | undefined {
  const builds = buildsIn(registry).flatMap(([name, build]) => (name === app ? [build] : []));
  const fitting = builds.map((build) => {
    const own = new Set(filesOfBuild(build).map(({ href }) => href));
    return { build, count: files.filter(({ href }) => own.has(href)).length };
  });
  return fitting.sort((one, other) => other.count - one.count)[0]?.build.version;
}
