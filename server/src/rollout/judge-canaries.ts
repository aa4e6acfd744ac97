import type { ReleaseCanary, ReleaseRegistry } from '@assistant/contract';
import { canariesOf, nextStep } from '@assistant/release-store';
import type { Db } from '../database/connect';
import { DAY_MS, MINUTE_MS } from '../system/durations';
import { type Judgement, judge, sumOf } from './judge';
import { type Loads, readForSteps, readLoads } from './load-repository';

/** A canary with what is known of it. */
export interface JudgedCanary extends Judgement {
  app: string;
  version: string;
  percent: number;
  /** The version it is compared with; null where the app has none, and those of the other apps are taken. */
  comparedWith: string | null;
  /** The next step of its schedule, when its soak time is over, and what it waits for; null without a schedule. */
  next: { percent: number; at: Date; newLoads: NewLoads } | null;
}

/** Loads since a canary was last widened, of which one address makes a few at most. */
interface NewLoads {
  canary: number;
  stable: number;
}

/** The new loads of a canary, and of what it is compared with. */
async function readNewLoads(db: Db, registry: ReleaseRegistry, app: string, since: Date): Promise<NewLoads> {
  const { remotes, trials } = registry;
  const own = remotes[app];
  const version = (own?.canary ?? trials?.[app])?.build.version ?? '';
  const stable = Object.entries(own ? { [app]: own } : remotes).map(([name, { active }]) =>
    readForSteps(db, { app: name, version: active.version, cohort: 'stable', since }),
  );
  return {
    canary: await readForSteps(db, { app, version, cohort: 'canary', since }),
    stable: (await Promise.all(stable)).reduce((sum, loads) => sum + loads, 0),
  };
}

/** When a canary may take its next step, and which. */
async function nextOf(
  db: Db,
  registry: ReleaseRegistry,
  app: string,
  canary: ReleaseCanary,
  now: Date,
): Promise<JudgedCanary['next']> {
  const percent = nextStep(canary);
  if (percent === undefined || !canary.schedule) return null;
  const widened = new Date(canary.widened_at ?? now);
  const at = new Date(widened.getTime() + canary.schedule.soak_minutes * MINUTE_MS);
  return { percent, at, newLoads: await readNewLoads(db, registry, app, widened) };
}

/**
 * What a canary is compared with: loads of the same time and the day before. Times of other apps say nothing of a new one.
 */
export async function readStable(
  db: Db,
  registry: ReleaseRegistry,
  app: string,
  canarySince: Date,
): Promise<Loads> {
  const since = new Date(canarySince.getTime() - DAY_MS);
  const own = registry.remotes[app]?.active.version;
  const which = { cohort: 'stable', since } as const;
  if (own) return readLoads(db, { app, version: own, ...which });
  const others = Object.entries(registry.remotes).map(([name, { active }]) =>
    readLoads(db, { app: name, version: active.version, ...which }),
  );
  return sumOf(await Promise.all(others));
}

/** Compares each canary of a registry with the stable version. @param now for a registry that does not say since when */
export function judgeCanaries(db: Db, registry: ReleaseRegistry, now: Date): Promise<JudgedCanary[]> {
  return Promise.all(
    canariesOf(registry).map(async ({ app, canary }): Promise<JudgedCanary> => {
      const { version } = canary.build;
      const since = new Date(canary.since ?? now);
      const loads = await readLoads(db, { app, version, cohort: 'canary', since });
      return {
        app,
        version,
        percent: canary.percent,
        comparedWith: registry.remotes[app]?.active.version ?? null,
        next: await nextOf(db, registry, app, canary, now),
        ...judge(loads, await readStable(db, registry, app, since)),
      };
    }),
  );
}
