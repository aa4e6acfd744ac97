import type { DayRun } from './day-hours';

/** How many runs stand in each state, in the order in which the states come. */
export function countsOf(runs: readonly DayRun[]): [DayRun['state'], number][] {
  const counts = new Map<DayRun['state'], number>();
  for (const { state } of runs) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts];
}
