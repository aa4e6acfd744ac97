import type { DataOf, NotificationEvent } from '@assistant/contract';

/** How many gains and tasks a message names. */
const NAMED = 3;

/** What a message says of the report of a day; undefined for a day that has none, or on which all was paused. */
export function reportEvent(
  report: DataOf<'tasksReport'>,
): Extract<NotificationEvent, { kind: 'report' }> | undefined {
  const { state, date, figures, before, coin_cap, left_out, waits } = report;
  if (state === 'none' || state === 'paused') return undefined;
  const counts = new Map<string, number>();
  for (const { task, count } of left_out) counts.set(task, (counts.get(task) ?? 0) + count);
  const most = [...counts].sort(([, one], [, other]) => other - one);
  return {
    kind: 'report',
    date,
    state,
    runs: figures.done + left_out.reduce((sum, { count }) => sum + count, 0),
    done: figures.done,
    done_before: before?.done ?? null,
    coin_spent: figures.coin_spent,
    coin_cap,
    gains: figures.gains.slice(0, NAMED),
    left_out: most.slice(0, NAMED).map(([task, count]) => ({ task, count })),
    waits,
  };
}
