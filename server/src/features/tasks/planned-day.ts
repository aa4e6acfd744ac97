import { DAY_RUNS_MAX, type TaskRecord } from '@assistant/contract';
import { planOf } from '../../engine/plan-of';
import type { AccountSnapshot, TaskSnapshot } from '../../engine/snapshot';
import { gameDayStart, minutesOf, nextMinute } from '../../game/game-clock';

const DAY_MS = 86_400_000;
/** A run takes time; the next one is planned from a moment after it. */
const AFTER_MS = 1000;

interface PlannedRun {
  task: string;
  at: Date;
}

/** A task's runs from now until the game day ends, each planned as if the ones before had taken place. */
function runsOf(account: AccountSnapshot, task: TaskSnapshot, end: Date): PlannedRun[] {
  const runs: PlannedRun[] = [];
  let { plan, state } = task;
  while (plan.at && plan.at < end && runs.length < DAY_RUNS_MAX) {
    const { at } = plan;
    runs.push({ task: task.definition.id, at });
    state = { ...state, last_start: at, retry_at: null };
    plan = planOf({ ...account, at: new Date(at.getTime() + AFTER_MS) }, { ...task, state });
  }
  return runs;
}

/** Everything planned until the account's game day ends, in the order of time. */
export function plannedRuns(account: AccountSnapshot): PlannedRun[] {
  const end = gameDayStart(account.clock, account.day + 1);
  return [...account.tasks.values()]
    .flatMap((task) => runsOf(account, task, end))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, DAY_RUNS_MAX);
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

/** What runs brought, the same things added up; what came most often first. */
export function sumGains(runs: readonly Pick<TaskRecord, 'gains'>[]): TaskRecord['gains'] {
  const sums = new Map<string, TaskRecord['gains'][number] & { times: number }>();
  for (const { name, amount } of runs.flatMap(({ gains }) => gains)) {
    const known = sums.get(name.zh) ?? { name, amount: 0, times: 0 };
    sums.set(name.zh, { name, amount: known.amount + amount, times: known.times + 1 });
  }
  return [...sums.values()].sort((a, b) => b.times - a.times).map(({ name, amount }) => ({ name, amount }));
}
