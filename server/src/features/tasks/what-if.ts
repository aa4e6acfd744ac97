import type { DataOf, RequestOf } from '@assistant/contract';
import { offsetAt } from '@assistant/game';
import type { Db } from '../../database/connect';
import { type AccountSnapshot, withChanges } from '../../engine/snapshot';
import { sumGains, sumRuns } from '../../engine/statistics-repository';
import { fieldError } from '../../http/api-error';
import { nextWholeDay } from './planned-day';
import { addUpGains } from './statistics';

type Day = DataOf<'tasksWhatIf'>['changed'];

/** How many game days the estimate is made from, today included. */
const DAYS = 7;

/** What the tasks did in the last days, which estimates are made from. */
interface Known {
  runs: Awaited<ReturnType<typeof sumRuns>>;
  gains: Awaited<ReturnType<typeof sumGains>>;
}

/** How often each task's runs of before happen in the planned ones; those that did not run are unknown. */
function factorsOf({ runs }: Known, planned: Day['runs']): Map<string, number> {
  const happened = new Map(
    runs.map(({ task_id, done, partly, blocked, failed }) => [task_id, done + partly + blocked + failed]),
  );
  return new Map(
    Object.entries(planned).flatMap(([task, times]): [string, number][] => {
      const before = happened.get(task) ?? 0;
      return before > 0 ? [[task, times / before]] : [];
    }),
  );
}

/** What a day of planned runs comes to, within the daily cap of 元宝. */
function dayOf(runs: ReturnType<typeof nextWholeDay>['runs'], cap: number, known: Known): Day {
  const times: Day['runs'] = {};
  for (const { task } of runs) times[task] = (times[task] ?? 0) + 1;
  const factors = factorsOf(known, times);
  const estimate = (task: string, amount: number) => amount * (factors.get(task) ?? 0);
  const coin = known.runs.reduce((sum, row) => sum + estimate(row.task_id, row.coin), 0);
  const gains = known.gains.map((row) => ({ ...row, amount: estimate(row.task_id, row.amount) }));
  return {
    runs: times,
    first: runs[0]?.at.toISOString() ?? null,
    last: runs.at(-1)?.at.toISOString() ?? null,
    coin_cap: cap,
    coin: Math.min(cap, Math.round(coin)),
    gains: addUpGains(gains)
      .map(({ name, amount }) => ({ name, amount: Math.round(amount) }))
      .filter(({ amount }) => amount > 0),
    unknown: Object.keys(times).filter((task) => !factors.has(task)),
  };
}

/**
 * The answer of `tasksWhatIf`: the next whole game day with the account's values and with changed ones.
 * @throws ApiError 400 for a task that there is not
 */
export async function whatIf(
  db: Db,
  snapshot: AccountSnapshot,
  { enabled = {}, ...settings }: RequestOf<'tasksWhatIf'>,
): Promise<DataOf<'tasksWhatIf'>> {
  for (const task of Object.keys(enabled))
    if (!snapshot.tasks.has(task))
      throw fieldError(`enabled.${task}`, { zh: '没有这个任务', en: 'is not a known task' });
  const { accountId, clock, day } = snapshot;
  const range = { fromDay: day - DAYS + 1, toDay: day };
  const known = {
    runs: await sumRuns(db, accountId, range),
    gains: await sumGains(db, accountId, range),
  };
  const { from, to, runs } = nextWholeDay(snapshot);
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const then = withChanges(snapshot, { settings: given, enabled: new Map(Object.entries(enabled)) });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    utc_offset_min: offsetAt(clock, from),
    planned: dayOf(runs, snapshot.settings.dailyCoinCap, known),
    changed: dayOf(nextWholeDay(then).runs, then.settings.dailyCoinCap, known),
  };
}
