import type { ReleaseChange, ReleaseRegistry } from '@assistant/contract';
import type { AppName } from '../app-names';

/** The canary of an app, where some devices of this kind get one. @param staff browsers of staff, or all others */
function canaryFor({ remotes, trials }: ReleaseRegistry, app: AppName, staff: boolean) {
  const some = remotes[app]?.canary ?? trials?.[app];
  return !some?.staff || (some.staff === 'only') === staff ? some : undefined;
}

/** The version that a device gets of an app. @param at its bucket in every rollout, 0 to 100 */
function versionAt(registry: ReleaseRegistry, app: AppName, at: number, staff: boolean): string | null {
  if (app === 'shell') return registry.shell.version;
  const some = canaryFor(registry, app, staff);
  const active = registry.remotes[app]?.active.version ?? null;
  return some && at < some.percent ? some.build.version : active;
}

const namesOf = (registry: ReleaseRegistry | undefined): AppName[] =>
  registry ? ['shell', ...Object.keys(registry.remotes), ...Object.keys(registry.trials ?? {})] : [];

function changesFor(
  app: AppName,
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
  staff: boolean,
): ReleaseChange[] {
  const ends = [before, after].map((one) => (one && canaryFor(one, app, staff)?.percent) ?? 0);
  const edges = [...new Set([0, ...ends, 100])].toSorted((a, b) => a - b);
  const found = new Map<string, ReleaseChange>();
  for (const [at, from] of edges.slice(0, -1).entries()) {
    const was = before ? versionAt(before, app, from, staff) : null;
    const is = versionAt(after, app, from, staff);
    if (was === is) continue;
    const key = JSON.stringify([was, is]);
    const percent = (found.get(key)?.percent ?? 0) + ((edges[at + 1] ?? 100) - from);
    found.set(key, { app, from: was, to: is, percent });
  }
  return [...found.values()];
}

/** What changes for all devices alike, then what changes only for browsers of staff, or only for the others. */
function changesOf(
  app: AppName,
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): ReleaseChange[] {
  const ofStaff = changesFor(app, before, after, true);
  const ofOthers = changesFor(app, before, after, false);
  const isIn = (changes: readonly ReleaseChange[], { from, to, percent }: ReleaseChange) =>
    changes.some((one) => one.from === from && one.to === to && one.percent === percent);
  return [
    ...ofOthers.map((one) => (isIn(ofStaff, one) ? one : { ...one, staff: 'never' as const })),
    ...ofStaff.filter((one) => !isIn(ofOthers, one)).map((one) => ({ ...one, staff: 'only' as const })),
  ];
}

/** What a change of the registry changes for the devices of players, and for how many in a hundred. */
export const changesBetween = (
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): ReleaseChange[] =>
  [...new Set([...namesOf(before), ...namesOf(after)])].flatMap((app) => changesOf(app, before, after));

const DEVICES = {
  all: 'devices',
  only: 'browsers of staff',
  never: 'devices without those of staff',
} as const;

/** Such a change in few words. */
export function changeWords({ app, from, to, percent, staff }: ReleaseChange): string {
  const devices = DEVICES[staff ?? 'all'];
  const whom =
    percent === 100 ? (staff ? `all ${devices}` : 'every device') : `${percent} % of the ${devices}`;
  return `${app}: ${from ?? 'none'} → ${to ?? 'none'} for ${whom}`;
}
