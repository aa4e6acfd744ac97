import type { csReleases, DataOfCall, LoadFigures, ReleasedApp, ReleasedVersion } from '@assistant/contract';

export type Releases = DataOfCall<typeof csReleases>;

/** Below this many loads nothing is concluded. */
export const ENOUGH_LOADS = 200;
/** Failures above this share are many, and a canary may be this much worse than the stable version. */
const MARGIN = 0.01;

export const versionOf = (app: ReleasedApp, role: ReleasedVersion['role']): ReleasedVersion | undefined =>
  app.versions.find((one) => one.role === role);

/** The share of loads that failed. */
export const rateOf = ({ loads, failures }: Pick<LoadFigures, 'loads' | 'failures'>): number =>
  loads > 0 ? failures / loads : 0;

/** Such a share in percent, with two digits. */
export const percentWords = (rate: number): string => `${(rate * 100).toFixed(2)}%`;

export type Health = 'noData' | 'tooFew' | 'steady' | 'high' | 'alike' | 'worse';

/** How an app does: its canary beside the stable version where there is one. */
export function healthOf(app: ReleasedApp): Health {
  const stable = versionOf(app, 'active')?.figures;
  const canary = versionOf(app, 'canary');
  const looked = canary ? canary.figures : stable;
  if (!looked || looked.loads === 0) return 'noData';
  if (looked.loads < ENOUGH_LOADS) return 'tooFew';
  if (!canary) return rateOf(looked) > MARGIN ? 'high' : 'steady';
  return rateOf(looked) > (stable ? rateOf(stable) : 0) + MARGIN ? 'worse' : 'alike';
}

/** Whether an app needs somebody: first what was halted, then what runs, then all others. */
const rankOf = (app: ReleasedApp): number =>
  versionOf(app, 'halted') ? 0 : versionOf(app, 'canary') ? 1 : 2;

/** The apps, what is wrong first; each group in the order in which it came. */
export const byUrgency = (apps: readonly ReleasedApp[]): ReleasedApp[] =>
  apps.toSorted((one, other) => rankOf(one) - rankOf(other));

/** How many canaries were halted, and how many run. */
export const countOf = ({ apps }: Releases) => ({
  halted: apps.filter((app) => versionOf(app, 'halted')).length,
  running: apps.filter((app) => versionOf(app, 'canary')).length,
});

/** All loads of the last day; null where nothing was reported. */
export function sumOf({ apps }: Releases): Pick<LoadFigures, 'loads' | 'failures'> | null {
  const all = apps.flatMap(({ versions }) => versions.flatMap(({ figures }) => (figures ? [figures] : [])));
  if (all.length === 0) return null;
  return {
    loads: all.reduce((sum, { loads }) => sum + loads, 0),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** So much of a hash is enough to distinguish most versions. */
const HASH_SHOWN = 4;

/**
 * A version as a sentence names it: by its number, and where one of the others has the same number by the beginning of its
 * hash too, by as much of it as no other one begins with.
 */
export function versionName(version: string, others: readonly string[]): string {
  const { number, hash } = versionParts(version);
  const alike = others.filter((one) => one !== version && versionParts(one).number === number);
  if (!hash || alike.length === 0) return number;
  let shown = HASH_SHOWN;
  while (shown < hash.length && alike.some((one) => versionParts(one).hash.startsWith(hash.slice(0, shown))))
    shown += 1;
  return `${number}-${hash.slice(0, shown)}`;
}

/** The parts of a version like `1.6.0-b4410f9c`. */
export function versionParts(version: string): { number: string; hash: string } {
  const [, number = version, hash = ''] = /^(\d+\.\d+\.\d+)-([0-9a-f]{6,})$/.exec(version) ?? [];
  return { number, hash };
}
