import type { NextReason } from '@assistant/contract';
import { gameDayStart, minutesOf, nextMinute } from '@assistant/game';
import { openSpans, planInput, planWithin, type Span } from '../../engine/plan-of';
import { AFTER_MS, type Plan, type PlanInput } from '../../engine/schedule/next-run';
import { type AccountSnapshot, atMoment, type TaskSnapshot } from '../../engine/snapshot';
import { DAY_MS } from '../../system/durations';

/** The most that are listed: all tasks every half an hour for a day. Of more it is the soonest, so no hours are left out between. */
const PLANNED_MAX = 1500;

interface PlannedRun {
  task: string;
  at: Date;
  /** Why it is not sooner; null if nothing delays it. */
  reason: NextReason | null;
}

/** A task whose next run is this one, and what its later ones depend on. */
interface Due {
  run: PlannedRun;
  spans: readonly Span[];
  input: PlanInput;
}

const runOf = (task: string, { at, reason }: Plan): PlannedRun | undefined =>
  at ? { task, at, reason } : undefined;

function dueOf(account: AccountSnapshot, task: TaskSnapshot): Due | undefined {
  const run = runOf(task.definition.id, task.plan);
  if (!run) return undefined;
  const input = { ...planInput(account, task), retryAt: null, askedAt: null };
  return { run, spans: openSpans(account, task.definition.tier), input };
}

/** The task after that run, as if it had happened. */
function afterRun({ run: { task, at }, spans, input }: Due): Due | undefined {
  const now = new Date(at.getTime() + AFTER_MS);
  const run = runOf(task, planWithin(spans, { ...input, now, lastStart: at }));
  return run && { run, spans, input };
}

/** The runs of all tasks from now until a moment, in the order of time, each as if those before had happened. */
function runsUntil(account: AccountSnapshot, end: Date, most: number): PlannedRun[] {
  const runs: PlannedRun[] = [];
  /** Each at its own place, so that of two at one moment the first task's comes first. */
  const due = [...account.tasks.values()].map((task) => dueOf(account, task));
  const timeOf = (one: Due | undefined) => one?.run.at.getTime() ?? Number.POSITIVE_INFINITY;
  const times = due.map(timeOf);
  while (runs.length < most) {
    let soonest = 0;
    for (let at = 1; at < times.length; at += 1)
      if ((times[at] as number) < (times[soonest] as number)) soonest = at;
    const next = due[soonest];
    if (!next || next.run.at >= end) break;
    runs.push(next.run);
    due[soonest] = afterRun(next);
    times[soonest] = timeOf(due[soonest]);
  }
  return runs;
}

/** Everything planned until the account's game day ends, and after that up to 24 hours from now, in the order of time. */
export function plannedRuns(account: AccountSnapshot): { today: PlannedRun[]; tomorrow: PlannedRun[] } {
  const ends = gameDayStart(account.clock, account.day + 1);
  const until = new Date(account.at.getTime() + DAY_MS);
  const runs = runsUntil(account, until, PLANNED_MAX);
  return { today: runs.filter(({ at }) => at < ends), tomorrow: runs.filter(({ at }) => at >= ends) };
}

/** More than every five minutes for all tasks: what a plan may come to in a day. */
const WHOLE_DAY_MAX = 10_000;

/** The account's next whole game day, and everything planned in it, in the order of time, whatever the rest of today has. */
export function nextWholeDay(account: AccountSnapshot): { from: Date; to: Date; runs: PlannedRun[] } {
  const { clock, day: today } = account;
  const [from, to] = [1, 2].map((days) => gameDayStart(clock, today + days)) as [Date, Date];
  return { from, to, runs: runsUntil(atMoment(account, from, today + 1), to, WHOLE_DAY_MAX) };
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
