import { isWithdrawn, type ReleaseBuild, type ReleaseRegistry } from '@assistant/contract';
import { BUCKETS, type Device } from './device';

/** How many devices a canary reaches. */
type Share = NonNullable<ReleaseRegistry['trials']>[string];

/**
 * The bucket of a device in the rollouts of an app, 0 to 9999: always the same, and of its bucket for another app it says
 * nothing, so that the same players are not every canary.
 */
export function bucketOf({ drawn }: Device, app: string): number {
  // FNV-1a, then the last steps of MurmurHash3, without which neighbours stay neighbours.
  let hash = 0x811c9dc5;
  for (const character of `${app} ${drawn}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/** Whether a device belongs to those whom a canary of an app reaches. */
export function isReached(
  { percent, staff }: Pick<Share, 'percent' | 'staff'>,
  app: string,
  device: Device,
): boolean {
  if (staff && (staff === 'only') !== device.staff) return false;
  return bucketOf(device, app) < percent * (BUCKETS / 100);
}

/**
 * The builds to try for a remote, in order: the canary for the devices that it reaches, else the active one; then the
 * previous one. A build that failed on this device by its own fault is left out while there is another one, and one that
 * was late a moment ago comes last. None for a
 * remote that the registry does not have.
 */
export function buildsToTry(registry: ReleaseRegistry, remote: string, device: Device): ReleaseBuild[] {
  const entry = registry.remotes[remote];
  if (!entry) return [];
  const { active, canary, previous } = entry;
  const chosen = canary && isReached(canary, remote, device) ? [canary.build, active] : [active];
  const all = (previous ? [...chosen, previous] : chosen).filter(
    ({ version }, at, builds) => builds.findIndex((one) => one.version === version) === at,
  );
  const { revision, globals } = device.gaveWay;
  const left = all.filter(({ global }) => revision !== registry.revision || !globals.includes(global));
  const isLate = ({ global }: ReleaseBuild) => Number(device.late.includes(global));
  return (left.length > 0 ? left : all).sort((one, other) => isLate(one) - isLate(other));
}

/** Whether only some devices get a version of a remote. */
export const cohortOf = ({ remotes, trials }: ReleaseRegistry, remote: string, version: string) =>
  [remotes[remote]?.canary, trials?.[remote]].some((some) => some?.build.version === version)
    ? 'canary'
    : 'stable';

/** By remote, the build that this browser tries out. */
export type Overridden = ReadonlyMap<string, ReleaseBuild>;

/** The registry as a device has it: a remote that began as a canary is there for those that it reaches only, as if it were active. */
export function withTrials(registry: ReleaseRegistry, device: Device): ReleaseRegistry {
  const own = Object.entries(registry.trials ?? {}).filter(([name, trial]) => isReached(trial, name, device));
  const trials = Object.fromEntries(own.map(([name, { build }]) => [name, { active: build }]));
  return { ...registry, remotes: { ...trials, ...registry.remotes } };
}

/** The same in a browser: a build that it tries out is the only one of its remote, so that it is seen to fail. */
export function registryHere(
  registry: ReleaseRegistry,
  device: Device,
  overridden: Overridden,
): ReleaseRegistry {
  const here = withTrials(registry, device);
  for (const [name, build] of overridden) {
    if (!isWithdrawn(registry, name, build.version)) here.remotes[name] = { active: build };
  }
  return here;
}
