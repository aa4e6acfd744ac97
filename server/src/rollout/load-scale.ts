import type { LoadPart } from '@assistant/contract';

/** Times of loads are counted by steps, each a twelfth longer than the one before, so that an hour has few rows. */
const STEPS_PER_DOUBLING = 8;
const FIRST_MS = 16;

/**
 * The most that is counted of a time. After 8 s a page begins the version before beside a slow one, after another 8 s it says
 * that it is late: what took longer does not say more.
 */
const COUNTED_MS_MAX = 16_000;

/** The step of a time in milliseconds; what is shorter than 16 ms is in the first one. */
export const stepOf = (ms: number): number =>
  Math.max(0, Math.ceil(STEPS_PER_DOUBLING * Math.log2(Math.max(ms, 1) / FIRST_MS)));

/** The step that a reported time counts in. */
export const countedStepOf = (ms: number): number => stepOf(Math.min(ms, COUNTED_MS_MAX));

/** The longest time of a step, in milliseconds. */
export const longestOf = (step: number): number => FIRST_MS * 2 ** (step / STEPS_PER_DOUBLING);

/** How many loads took a time of each step. */
export type Times = ReadonlyMap<number, number>;

/**
 * The time that a share of the loads stays within, in milliseconds, rounded up to its step (9 %).
 * @param share 0.5 for the median, 0.75 for p75
 * @returns undefined where nothing was counted
 */
export function withinMs(times: Times, share: number): number | undefined {
  const steps = [...times].toSorted(([one], [other]) => one - other);
  const all = steps.reduce((sum, [, loads]) => sum + loads, 0);
  let passed = 0;
  for (const [step, loads] of steps) {
    passed += loads;
    if (all > 0 && passed >= share * all) return longestOf(step);
  }
  return undefined;
}

/** Such a time as a whole number; null where nothing was counted. */
export function roundedWithin(times: Times, share: number): number | null {
  const ms = withinMs(times, share);
  return ms === undefined ? null : Math.round(ms);
}

/** How many loads took a time of each step, by the parts of a load. */
export type TimesOfParts = Readonly<Record<LoadPart, Times>>;

/** The rows of such times by part. */
export function byPart(rows: readonly { part: LoadPart; step: number; loads: number }[]): TimesOfParts {
  const of = (part: LoadPart): Times =>
    new Map(rows.flatMap((row) => (row.part === part ? [[row.step, Number(row.loads)] as const] : [])));
  return { fetch: of('fetch'), evaluate: of('evaluate'), mount: of('mount') };
}

/** What half of the loads stay within, by part. */
export const mediansOf = ({ fetch, evaluate, mount }: TimesOfParts) => ({
  fetch: roundedWithin(fetch, 0.5),
  evaluate: roundedWithin(evaluate, 0.5),
  mount: roundedWithin(mount, 0.5),
});
