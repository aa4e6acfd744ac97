import { DAY_RUNS_MAX, type DataOf, REPORT_DAYS_MAX } from '@assistant/contract';
import { dateOf, gameDayOf, gameDayStart, offsetAt } from '@assistant/game';
import type { Db } from '../../database/connect';
import { leftOutSoFar } from '../../engine/left-out';
import { lastRecords } from '../../engine/record-repository';
import { type AccountSnapshot, firstRun, takeSnapshot } from '../../engine/snapshot';
import type { GameTools } from '../../engine/tools';
import { fieldError } from '../../http/api-error';
import { DAY_MS } from '../../system/durations';
import { dayReport, type Span, WEEK } from './day-report';
import { recordsOfDay } from './day-repository';
import { plannedRuns, quietSpans } from './planned-day';
import { capOfDay, firstKnownDay, gainsByDay, runsByDay, spansIn, troublesOfDay } from './report-repository';

type Report = DataOf<'tasksReport'>;

const TOO_NEW = { zh: '应为已经过完的日子', en: 'must be a game day that is over' };
const TOO_OLD = {
  zh: `最多往前 ${REPORT_DAYS_MAX} 天`,
  en: `must be at most ${REPORT_DAYS_MAX} days back`,
};

/** The number of the game day that is asked for. @throws ApiError 400 for one that is not over, or too long ago */
function wantedDay(today: number, date: string | undefined): number {
  if (date === undefined) return today - 1;
  const day = Math.floor(Date.parse(date) / DAY_MS);
  if (day >= today) throw fieldError('day', TOO_NEW);
  if (day < today - REPORT_DAYS_MAX) throw fieldError('day', TOO_OLD);
  return day;
}

/** The spans that go on. */
const openSpans = (snapshot: AccountSnapshot): Span[] =>
  [...snapshot.tasks].flatMap(([task_id, task]) => {
    const span = leftOutSoFar(snapshot, task);
    return span
      ? [{ task_id, began_at: span.from, ended_at: span.to, runs: span.runs, reason: span.reason }]
      : [];
  });

/** The enabled tasks whose last run was on a game day and needs the player. What a cap or a floor stops goes on by itself. */
async function waitingSince(db: Db, { accountId, clock, tasks }: AccountSnapshot, day: number) {
  const last = await lastRecords(db, accountId);
  return [...last.values()].flatMap(({ task, result, reason, started_at }) => {
    const stopped = result === 'blocked' && reason !== 'coinCap' && reason !== 'floor';
    const waits = stopped && tasks.get(task)?.common.enabled;
    return waits && gameDayOf(clock, new Date(started_at)) === day ? [task] : [];
  });
}

function aheadOf(snapshot: AccountSnapshot): Report['ahead'] {
  const next = firstRun(snapshot);
  if (!next) return null;
  const { today, tomorrow } = plannedRuns(snapshot);
  return { task: next.taskId, at: next.at.toISOString(), runs: today.length + tomorrow.length };
}

/**
 * The report of an account's game day that is over.
 * @param date that it begins on; undefined for the last
 * @throws ApiError 400 for a day that is not over, or too long ago
 */
export async function reportOf(tools: GameTools, accountId: number, date?: string): Promise<Report> {
  const { db } = tools;
  const snapshot = await takeSnapshot(tools, accountId);
  const { at, clock, day: today } = snapshot;
  const day = wantedDay(today, date);
  const [starts, ends] = [gameDayStart(clock, day), gameDayStart(clock, day + 1)];
  const days = { from: day - WEEK, to: day };
  const firstDay = await firstKnownDay(db, accountId, today - REPORT_DAYS_MAX);
  const report = dayReport({
    day,
    starts,
    ends,
    firstDay,
    runs: await runsByDay(db, accountId, days),
    gains: await gainsByDay(db, accountId, days),
    troubles: await troublesOfDay(db, accountId, day),
    spans: [...(await spansIn(db, accountId, starts, ends)), ...openSpans(snapshot)],
    waits: await waitingSince(db, snapshot, day),
  });
  const { ran, leftOut: skipped } = await recordsOfDay(db, accountId, day);
  const counted = report.figures.runs + report.results.skipped;
  return {
    at: at.toISOString(),
    utc_offset_min: offsetAt(clock, starts),
    time_zone: clock.timeZone,
    date: dateOf(day),
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    first_date: firstDay === undefined || firstDay >= today ? null : dateOf(firstDay),
    last_date: dateOf(today - 1),
    ...report,
    coin_cap: await capOfDay(db, accountId, day),
    ahead: day === today - 1 ? aheadOf(snapshot) : null,
    quiet: quietSpans({ ...snapshot, day }).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
    })),
    ran: ran.map(({ task_id, started_at, result, reason }) => ({
      task: task_id,
      at: started_at.toISOString(),
      result,
      reason,
    })),
    skipped: skipped.flatMap(({ task_id, started_at, reason }) =>
      reason ? [{ task: task_id, at: started_at.toISOString(), reason }] : [],
    ),
    whole: ran.length + skipped.length >= counted && Math.max(ran.length, skipped.length) < DAY_RUNS_MAX,
  };
}
