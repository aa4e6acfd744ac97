import { DAY_RUNS_MAX, type NextReason } from '@assistant/contract';
import { planOf } from '../../engine/plan-of';
import type { AccountSnapshot, TaskSnapshot } from '../../engine/snapshot';
import { gameDayStart, minutesOf, nextMinute } from '../../game/game-clock';

const DAY_MS = 86_400_000;
/** A run takes time; the next one is planned from a moment after it. */
export const AFTER_MS = 1000;

interface PlannedRun {
  task: string;
  at: Date;
  /** Why it is not sooner; null if nothing delays it. */
  reason: NextReason | null;
}

/** A task's runs from now until a moment, each planned as if the ones before had taken place. */
function runsOf(account: AccountSnapshot, task: TaskSnapshot, end: Date): PlannedRun[] {
  const runs: PlannedRun[] = [];
  let { plan, state } = task;
  while (plan.at && plan.at < end && runs.length < DAY_RUNS_MAX) {
    const { at, reason } = plan;
    runs.push({ task: task.definition.id, at, reason });
    state = { ...state, last_start: at, retry_at: null };
    plan = planOf({ ...account, at: new Date(at.getTime() + AFTER_MS) }, { ...task, state });
  }
  return runs;
}

const inOrder = (runs: PlannedRun[]): PlannedRun[] =>
  runs.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(0, DAY_RUNS_MAX);

/** Everything planned until the account's game day ends, and after that up to 24 hours from now, in the order of time. */
export function plannedRuns(account: AccountSnapshot): { today: PlannedRun[]; tomorrow: PlannedRun[] } {
  const ends = gameDayStart(account.clock, account.day + 1);
  const until = new Date(account.at.getTime() + DAY_MS);
  const runs = [...account.tasks.values()].flatMap((task) => runsOf(account, task, until));
  return {
    today: inOrder(runs.filter(({ at }) => at < ends)),
    tomorrow: inOrder(runs.filter(({ at }) => at >= ends)),
  };
}

/** The account's quiet hours that touch its game day, as moments; the last may end after it. */
export function quietSpans({ clock, day, settings }: AccountSnapshot): { from: Date; to: Date }[] {
  const [start, end] = [gameDayStart(clock, day), gameDayStart(clock, day + 1)];
  // A night that began before this day reaches into it.
  return [new Date(start.getTime() - DAY_MS), start].flatMap((base) =>
    settings.quietHours.flatMap((hours) => {
      const from = nextMinute(clock, base, minutesOf(hours.from));
      const to = nextMinute(clock, new Date(from.getTime() + 1), minutesOf(hours.to));
      return from < end && to > start ? [{ from: from < start ? start : from, to }] : [];
    }),
  );
}
