import { type DayRun, HOUR_MS } from './day-hours';

/** What is known of a task, by which one is worth naming. */
interface Worth {
  /** It has hours of its own, which the player knows it by. */
  fixed(task: string): boolean;
  /** It may spend coin. */
  dear(task: string): boolean;
}

/** Names of runs that are closer would touch. */
const APART_MS = 3 * HOUR_MS;

/** The runs to come that the day names, three at most: the next, the next with a fixed hour, the next that may cost; each some hours from the others. */
export function namedRuns(runs: readonly DayRun[], { fixed, dear }: Worth): DayRun[] {
  const planned = runs.filter(({ state }) => state === 'planned');
  const named = planned.slice(0, 1);
  const isApart = ({ task, at }: DayRun) =>
    named.every((one) => one.task !== task && Math.abs(one.at - at) >= APART_MS);
  for (const is of [fixed, dear]) {
    const found = planned.find((run) => is(run.task) && isApart(run));
    if (found) named.push(found);
  }
  return named;
}

/** The left and the right edge of something that stands in a line. */
export interface Span {
  left: number;
  right: number;
}

/** Which of these can stand in one line without touching; the earlier in the list, the sooner. */
export function keptApart(spans: readonly Span[], gap: number): boolean[] {
  const kept: Span[] = [];
  return spans.map((span) => {
    const fits = kept.every(({ left, right }) => span.right + gap <= left || right + gap <= span.left);
    if (fits) kept.push(span);
    return fits;
  });
}
