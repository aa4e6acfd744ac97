import { type ReleaseBuild, type ReleaseRegistry, releaseRegistry } from '@assistant/shared/contract';

/** Basis points: a canary percentage may have two decimals. */
const BUCKETS = 10_000;
const COOKIE = 'rollout';

/**
 * The registry the page was released with, inlined as `<script id="releases">` so that the first
 * screen needs no extra round trip (design section 8).
 */
export function inlineRegistry(page: Document = document): ReleaseRegistry {
  return releaseRegistry.parse(JSON.parse(page.getElementById('releases')?.textContent ?? 'null'));
}

/** The registry as it is now: after an operator's rollback a retry must not run into the same build. */
export async function freshRegistry(): Promise<ReleaseRegistry> {
  const response = await fetch('/releases.json', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
  return releaseRegistry.parse(await response.json());
}

/**
 * The builds to try for a remote, in order: the canary for the players in its percentage, else the
 * active one; then the previous one.
 * @param bucket this browser's fixed place in the rollout, 0 to 9999
 * @throws when the registry does not know the remote
 */
export function buildsToTry(registry: ReleaseRegistry, remote: string, bucket: number): ReleaseBuild[] {
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`the release registry has no remote named ${remote}`);
  const { active, canary, previous } = entry;
  const chosen = canary && bucket < canary.percent * (BUCKETS / 100) ? [canary.build, active] : [active];
  const all = previous ? [...chosen, previous] : chosen;
  return all.filter((build, at) => all.findIndex(({ version }) => version === build.version) === at);
}

/** This browser's place in every rollout: drawn once, kept in a cookie, so a player never flips between versions. */
export function rolloutBucket(random: () => number = Math.random): number {
  const kept = /(?:^|;\s*)rollout=(\d{1,4})(?:;|$)/.exec(document.cookie)?.[1];
  if (kept !== undefined) return Number(kept);
  const drawn = Math.floor(random() * BUCKETS);
  document.cookie = `${COOKIE}=${drawn}; path=/; max-age=31536000; samesite=lax`;
  return drawn;
}
