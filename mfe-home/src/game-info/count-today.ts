import type { TaskStatus } from '@assistant/contract';

/** How many of the tasks ran in this game day, and how many still have a run planned in it. */
export function countToday(statuses: readonly (TaskStatus | undefined)[]): { ran: number; waiting: number } {
  const known = statuses.filter((status) => status !== undefined);
  const ran = known.filter(({ today }) => today.runs > 0).length;
  return { ran, waiting: known.filter(({ next_run, today }) => next_run && today.runs === 0).length };
}
