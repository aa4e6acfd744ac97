import type { Api, Change, Compare } from './api';
import type { ApiReport } from './report';

/** The exports that an API calls deprecated, and the one before did not. */
export const newlyDeprecated = (before: Pick<Api, 'exports'>, now: Pick<Api, 'exports'>): string[] =>
  Object.entries(now.exports)
    .filter(
      ([name, { deprecated }]) => deprecated !== undefined && before.exports[name]?.deprecated === undefined,
    )
    .map(([name]) => name);

/** The exports that are gone, and that the version before did not call deprecated. */
const suddenlyGone = (before: ApiReport, now: Api): string[] =>
  (before.format ?? 1) < 2
    ? []
    : Object.entries(before.exports)
        .filter(([name, { deprecated }]) => deprecated === undefined && !Object.hasOwn(now.exports, name))
        .map(([name]) => name);

/** The most that became of any export, and the names of those. An added or deprecated export is minor. */
function changeOf(changes: Map<string, Change>, before: Api, now: Api): { change: Change; names: string[] } {
  const withChange = (wanted: Change) =>
    [...changes].filter(([, change]) => change === wanted).map(([name]) => name);
  const broken = withChange('major');
  if (broken.length > 0) return { change: 'major', names: broken };
  const added = Object.keys(now.exports).filter((name) => !changes.has(name));
  const names = [...new Set([...added, ...withChange('minor'), ...newlyDeprecated(before, now)])];
  return { change: names.length > 0 ? 'minor' : 'none', names };
}

const numbers = (version: string) => version.split('.').map(Number) as [number, number, number];

/** The lowest version that may follow `before` with this change. */
function lowestAfter(before: string, change: Change): string {
  const [major, minor, patch] = numbers(before);
  if (change === 'major') return `${major + 1}.0.0`;
  return change === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch}`;
}

const isBelow = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;

/**
 * What is wrong with a package's version, as a sentence; undefined if it moved as its API did. A version's API is
 * the one that was first committed for it.
 * @param committed the reports in the history, the newest first
 * @param usersOf the folders whose sources import one of these names of the package
 */
export function versionMistake(
  now: ApiReport,
  committed: readonly ApiReport[],
  compare: Compare,
  usersOf: (names: readonly string[]) => readonly string[],
): string | undefined {
  const next = committed.findIndex(({ version }) => version !== now.version);
  const ofThisVersion = committed.slice(0, next < 0 ? undefined : next);
  for (const before of [ofThisVersion.at(-1), committed[next]]) {
    if (!before) continue;
    // After a new major version everything may be another one, and what is gone was announced.
    if (!isBelow(now.version, lowestAfter(before.version, 'major'))) {
      const gone = suddenlyGone(before, now);
      if (gone.length === 0) continue;
      return `${now.package} ${now.version} has no ${gone.join(', ')} any more, and ${before.version} did not say so: keep it for a version, with @deprecated and what to use instead.`;
    }
    const { change, names } = changeOf(compare(before, now), before, now);
    const lowest = lowestAfter(before.version, change);
    if (!isBelow(now.version, lowest)) continue;
    const users = usersOf(names);
    const what = change === 'major' ? 'it removed or changed' : 'it added, widened or deprecated';
    const use = users.length > 0 ? `used by ${users.join(', ')}` : 'used by nothing here';
    return `${now.package} is ${now.version}, but against ${before.version} ${what} ${names.join(', ')} (${use}): its version must be ${lowest} or higher.`;
  }
  return undefined;
}
