import type { Api, Change, Compare } from './api';
import type { ApiReport } from './report';

/** The most that became of any export, and the names of those. An added export is minor. */
function changeOf(changes: Map<string, Change>, now: Api): { change: Change; names: string[] } {
  const withChange = (wanted: Change) =>
    [...changes].filter(([, change]) => change === wanted).map(([name]) => name);
  const broken = withChange('major');
  if (broken.length > 0) return { change: 'major', names: broken };
  const names = [...Object.keys(now.exports).filter((name) => !changes.has(name)), ...withChange('minor')];
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
    // After a new major version everything may be another one.
    if (!before || !isBelow(now.version, lowestAfter(before.version, 'major'))) continue;
    const { change, names } = changeOf(compare(before, now), now);
    const lowest = lowestAfter(before.version, change);
    if (!isBelow(now.version, lowest)) continue;
    const users = usersOf(names);
    const what = change === 'major' ? 'it removed or changed' : 'it added or widened';
    const use = users.length > 0 ? `used by ${users.join(', ')}` : 'used by nothing here';
    return `${now.package} is ${now.version}, but against ${before.version} ${what} ${names.join(', ')} (${use}): its version must be ${lowest} or higher.`;
  }
  return undefined;
}
