import { isWider } from './is-wider';
import type { ApiReport } from './report';
import { isSameType } from './same-type';

type Change = 'none' | 'minor' | 'major';

/**
 * What changed of an API: a removed or incompatibly changed export is major; an added one, or one that only gained
 * something optional, is minor.
 */
function changeOf(before: ApiReport, now: ApiReport): { change: Change; names: string[] } {
  const changed = Object.entries(before.exports).filter(
    ([name, { type }]) => !isSameType(type, now.exports[name]?.type),
  );
  const broken = changed.filter(([name, { type }]) => !isWider(type, now.exports[name]?.type ?? ''));
  if (broken.length > 0) return { change: 'major', names: broken.map(([name]) => name) };
  const added = Object.keys(now.exports).filter((name) => !before.exports[name]);
  const names = [...added, ...changed.map(([name]) => name)];
  return { change: names.length > 0 ? 'minor' : 'none', names };
}

const numbers = (version: string) => version.split('.').map(Number) as [number, number, number];

/** The lowest version that may follow `before` with this change. */
function lowestAfter(before: string, change: Change): string {
  const [major, minor, patch] = numbers(before);
  if (change === 'major') return `${major + 1}.0.0`;
  return change === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch}`;
}

function isBelow(version: string, other: string): boolean {
  const [a, b] = [numbers(version), numbers(other)];
  const at = a.findIndex((number, place) => number !== b[place]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}

/**
 * What is wrong with a package's version, as a sentence; undefined if it moved as its API did. A version's API is
 * the one that was first committed for it.
 * @param committed the reports in the history, the newest first
 */
export function versionMistake(now: ApiReport, committed: readonly ApiReport[]): string | undefined {
  const next = committed.findIndex(({ version }) => version !== now.version);
  const ofThisVersion = committed.slice(0, next < 0 ? undefined : next);
  for (const before of [ofThisVersion.at(-1), committed[next]]) {
    if (!before) continue;
    const { change, names } = changeOf(before, now);
    const lowest = lowestAfter(before.version, change);
    if (isBelow(now.version, lowest))
      return `${now.package} is ${now.version}, but against ${before.version} ${change === 'major' ? 'it removed or changed' : 'it added or widened'} ${names.join(', ')}: its version must be ${lowest} or higher.`;
  }
  return undefined;
}
