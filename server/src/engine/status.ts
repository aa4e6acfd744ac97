import { type DataOf, levelOpens, type TaskRecord, type TaskStatus } from '@assistant/shared/contract';
import { dateOf, gameDayStart, seasonOf, weekdayOf } from '../game/game-clock';
import { countDay, lastRecords } from './list-records';
import { firstRun, type Picture, type TaskPicture } from './picture';
import { freshReadings, type StoredReading } from './readings';
import { isQuiet } from './schedule/hours';
import type { RunTools } from './tools';

/** An account that should have been looked at so long ago is not worked for: no engine runs. */
const BEHIND_MS = 10 * 60_000;

type DayCount = Awaited<ReturnType<typeof countDay>>[number];

/** Whether the assistant works for the account: something is planned, nothing is paused, an engine follows. */
export function isOnline(picture: Picture): boolean {
  const { settings, engine, at } = picture;
  if (settings.pausedUntil && new Date(settings.pausedUntil) > at) return false;
  const behind = engine?.wake_at && at.getTime() - engine.wake_at.getTime() > BEHIND_MS;
  return !behind && firstRun(picture) !== null;
}

function countTask(counts: DayCount[]): TaskStatus['today'] {
  const today = { runs: 0, done: 0, partly: 0, skipped: 0, blocked: 0, failed: 0, coin_spent: 0 };
  for (const { result, runs, coin } of counts) {
    today.coin_spent += coin;
    if (!result) continue;
    today.runs += runs;
    today[result] += runs;
  }
  return today;
}

function taskStatus(
  { common, revision, plan, doneToday }: TaskPicture,
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

/** How tasks of an account stand, by id. */
export async function taskStatuses(
  tools: RunTools,
  picture: Picture,
  tasks: TaskPicture[],
): Promise<Record<string, TaskStatus>> {
  const { accountId, day } = picture;
  const readings = await freshReadings(
    tools,
    picture,
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

/** The answer of `tasksStatus`, but for the tasks themselves. */
export async function accountStatus(
  { db, gateway }: RunTools,
  picture: Picture,
): Promise<Omit<DataOf<'tasksStatus'>, 'tasks'>> {
  const { at, clock, day, settings, accountId } = picture;
  const next = firstRun(picture);
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
      utc_offset_min: clock.utcOffsetMin,
    },
    account: {
      online: isOnline(picture),
      paused_until: paused ? settings.pausedUntil : null,
      quiet_now: isQuiet(settings, clock, at),
      coin_cap: settings.dailyCoinCap,
      coin_spent: counts.reduce((sum, { coin }) => sum + coin, 0),
      next_task: next?.taskId ?? null,
      next_run: next?.at.toISOString() ?? null,
    },
  };
}

/** Whether the player's membership opens the task. */
export function isOpen({ level }: Picture, { definition }: TaskPicture): boolean {
  return levelOpens(level, definition.tier);
}
