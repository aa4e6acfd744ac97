import type { ReleaseCanary, ReleaseRegistry } from '@assistant/contract';
import { mapValues } from '../map-values';

/**
 * When a canary began, and when it was last widened: as before, unless this change did it. A schedule that is given at the
 * percentage that there is counts as that too: its first soak is still to come. What is given has no times yet.
 */
function timed(canary: ReleaseCanary, before: ReleaseCanary | undefined, at: string): ReleaseCanary {
  const same = before?.build.version === canary.build.version ? before : undefined;
  const since = same?.since ?? at;
  const isScheduled = canary.schedule !== undefined && canary.widened_at === undefined;
  const isAsBefore = same?.percent === canary.percent && !isScheduled;
  return { ...canary, since, widened_at: (isAsBefore && same.widened_at) || at };
}

/** The registry with the times of its canaries, by what was released before and the time of the change. */
export function withTimes<Changed extends Pick<ReleaseRegistry, 'remotes' | 'trials'>>(
  registry: Changed,
  before: ReleaseRegistry | undefined,
  at: string,
): Changed {
  const remotes = mapValues(registry.remotes, (entry, name) =>
    entry.canary ? { ...entry, canary: timed(entry.canary, before?.remotes[name]?.canary, at) } : entry,
  );
  const trials =
    registry.trials && mapValues(registry.trials, (trial, name) => timed(trial, before?.trials?.[name], at));
  return { ...registry, remotes, ...(trials && { trials }) };
}
