import { type DataOf, levelOpens, type TaskRecord, type TaskStatus } from '@assistant/contract';
import { dateOf, gameDayStart, offsetAt, seasonOf, weekdayOf } from '@assistant/game';
import { levelAt } from '../../account/membership-change';
import { isOnline } from '../../engine/online';
import type { StoredReading } from '../../engine/reading-repository';
import { countDay, lastRecords } from '../../engine/record-repository';
import { isQuiet } from '../../engine/schedule/hours';
import { type AccountSnapshot, firstRun, type TaskSnapshot } from '../../engine/snapshot';
import type { GameTools } from '../../engine/tools';
import { freshReadings } from './fresh-readings';
import { goingOn } from './go-on';

type DayCount = Awaited<ReturnType<typeof countDay>>[number];

function countTask(counts: DayCount[]): TaskStatus['today'] {
  const today = { runs: 0, done: 0, partly: 0, skipped: 0, blocked: 0, failed: 0, coin_spent: 0 };
  for (const { result, runs, coin } of counts) {
    today.coin_spent += coin;
    if (!result) continue;
    // One that was left out is no run, as in the statistics.
    if (result !== 'skipped') today.runs += runs;
    today[result] += runs;
  }
  return today;
}

function taskStatus(
  { common, revision, plan, doneToday }: TaskSnapshot,
  counts: DayCount[],
  last: TaskRecord | undefined,
  stored: StoredReading | undefined,
): TaskStatus {
  return {
    enabled: common.enabled,
    revision,
    running: counts.some(({ result }) => result === null),
    next_run: plan.at?.toISOString() ?? null,
    next_reason: plan.reason,
    last_result: last ?? null,
    done_today: doneToday,
    today: countTask(counts),
    figures: stored?.reading.figures ?? {},
    figures_at: stored?.readAt.toISOString() ?? null,
    game_lock: stored?.reading.lock ?? null,
    limits: stored?.reading.limits ?? {},
  };
}

/** The status of an account's tasks, by id. */
export async function taskStatuses(
  tools: GameTools,
  snapshot: AccountSnapshot,
  tasks: TaskSnapshot[],
): Promise<Record<string, TaskStatus>> {
  const { accountId, day } = snapshot;
  const readings = await freshReadings(
    tools,
    snapshot,
    tasks.map(({ definition }) => definition),
  );
  const last = await lastRecords(tools.db, accountId);
  const counts = await countDay(tools.db, accountId, day);
  return Object.fromEntries(
    tasks.map((task) => {
      const { id } = task.definition;
      const own = counts.filter(({ task_id }) => task_id === id);
      return [id, taskStatus(task, own, last.get(id), readings.get(id))];
    }),
  );
}

/** The answer of `tasksStatus` without the tasks themselves. */
export async function accountStatus(
  { db, gateway }: GameTools,
  snapshot: AccountSnapshot,
): Promise<Omit<DataOf<'tasksStatus'>, 'tasks'>> {
  const { at, clock, day, settings, accountId } = snapshot;
  const next = firstRun(snapshot);
  const paused = settings.pausedUntil && new Date(settings.pausedUntil) > at;
  const counts = await countDay(db, accountId, day);
  return {
    at: at.toISOString(),
    simulated: gateway.simulated,
    game_day: {
      date: dateOf(day),
      weekday: weekdayOf(day),
      season: seasonOf(clock, day),
      ends_at: gameDayStart(clock, day + 1).toISOString(),
      utc_offset_min: offsetAt(clock, at),
    },
    account: {
      online: isOnline(snapshot),
      paused_until: paused ? settings.pausedUntil : null,
      quiet_now: isQuiet(settings, clock, at),
      coin_cap: settings.dailyCoinCap,
      coin_spent: counts.reduce((sum, { coin }) => sum + coin, 0),
      next_task: next?.taskId ?? null,
      next_run: next?.at.toISOString() ?? null,
      going_on: goingOn(snapshot).length,
    },
  };
}

/** Whether the player's membership opens the task. */
export function isOpen({ membership, at }: AccountSnapshot, { definition }: TaskSnapshot): boolean {
  return levelOpens(levelAt(membership, at), definition.tier);
}
