import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';

/** In basis points, because a canary percentage may have two decimals. */
const BUCKETS = 10_000;
const COOKIE = 'rollout';

/**
 * The builds to try for a remote, in order: the canary for players in its percentage, else the active one;
 * then the previous one. None for a remote that the registry does not have.
 * @param bucket this browser's fixed place in every rollout, 0 to 9999
 */
export function buildsToTry(registry: ReleaseRegistry, remote: string, bucket: number): ReleaseBuild[] {
  const entry = registry.remotes[remote];
  if (!entry) return [];
  const { active, canary, previous } = entry;
  const chosen = canary && bucket < canary.percent * (BUCKETS / 100) ? [canary.build, active] : [active];
  const all = previous ? [...chosen, previous] : chosen;
  return all.filter((build, at) => all.findIndex(({ version }) => version === build.version) === at);
}

/**
 * The registry as a browser has it: a remote that began as a canary is there for the players in its percentage only,
 * as if it were active.
 */
export function withTrials(registry: ReleaseRegistry, bucket: number): ReleaseRegistry {
  const own = Object.entries(registry.trials ?? {}).filter(
    ([, { percent }]) => bucket < percent * (BUCKETS / 100),
  );
  const remotes = Object.fromEntries(own.map(([name, { build }]) => [name, { active: build }]));
  return { ...registry, remotes: { ...remotes, ...registry.remotes } };
}

/** Whether only some players get a version of a remote. */
export const cohortOf = ({ remotes, trials }: ReleaseRegistry, remote: string, version: string) =>
  [remotes[remote]?.canary, trials?.[remote]].some((some) => some?.build.version === version)
    ? 'canary'
    : 'stable';

/** The place in the rollout that a browser remembers in its cookies; undefined before one was drawn. */
export function rememberedBucket(cookie: string): number | undefined {
  const kept = /(?:^|;\s*)rollout=(\d{1,4})(?:;|$)/.exec(cookie)?.[1];
  return kept === undefined ? undefined : Number(kept);
}

/**
 * This browser's place in every rollout: chosen once at random and kept in a cookie, so that a player never
 * switches between versions.
 */
export function rolloutBucket(random: () => number = Math.random): number {
  const kept = rememberedBucket(document.cookie);
  if (kept !== undefined) return kept;
  const drawn = Math.floor(random() * BUCKETS);
  document.cookie = `${COOKIE}=${drawn}; path=/; max-age=31536000; samesite=lax`;
  return drawn;
}
