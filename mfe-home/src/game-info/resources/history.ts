import type { Currency, DataOf } from '@assistant/contract';
import { type GameZone, gameDate } from '@assistant/tiers';

export type Reading = DataOf<'getResourceHistory'>['readings'][number];
type Amounts = Reading['resources'];

const DAY_MS = 86_400_000;

/** How many days the chart shows. */
export const CHART_DAYS = 7;

/** The last reading of each day of the game's clock, by its date, the oldest first. */
export function byDay(readings: readonly Reading[], zone: GameZone): { date: string; resources: Amounts }[] {
  const days = new Map(readings.map(({ at, resources }) => [gameDate(at, zone), resources]));
  return [...days].map(([date, resources]) => ({ date, resources }));
}

/** How much more than a day ago; undefined where nothing is known of then. */
export function sinceYesterday(
  readings: readonly Reading[],
  currency: Currency,
  now: { at: string; amount: number },
): number | undefined {
  const dayAgo = Date.parse(now.at) - DAY_MS;
  const before = readings.filter(({ at }) => Date.parse(at) <= dayAgo).at(-1);
  if (!before || Date.parse(before.at) < dayAgo - DAY_MS) return undefined;
  return now.amount - before.resources[currency];
}
