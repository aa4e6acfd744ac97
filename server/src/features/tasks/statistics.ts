import type { DataOf, TaskStatistics } from '@assistant/contract';
import { dateOf, type GameClock, gameDayOf } from '@assistant/game';
import type { Db } from '../../database/connect';
import { sumGains, sumRuns } from '../../engine/statistics-repository';

type RunSums = Awaited<ReturnType<typeof sumRuns>>[number];
type GainSums = Awaited<ReturnType<typeof sumGains>>[number];

/** What tasks gained, the same things added up, the most frequent first. */
export function addUpGains(
  rows: readonly Pick<GainSums, 'zh' | 'en' | 'amount' | 'times'>[],
): TaskStatistics['gains'] {
  const sums = new Map<string, { en: string; amount: number; times: number }>();
  for (const { zh, en, amount, times } of rows) {
    const known = sums.get(zh) ?? { en, amount: 0, times: 0 };
    sums.set(zh, { en, amount: known.amount + amount, times: known.times + times });
  }
  return [...sums]
    .sort(([, a], [, b]) => b.times - a.times)
    .map(([zh, { en, amount }]) => ({ name: { zh, en }, amount }));
}

const COUNTS = ['done', 'partly', 'skipped', 'blocked', 'failed', 'coin', 'ms'] as const;

function together(rows: readonly RunSums[], gains: readonly GainSums[]): TaskStatistics {
  const sum = (count: (typeof COUNTS)[number]) => rows.reduce((so, row) => so + row[count], 0);
  const [done, partly, blocked, failed] = [sum('done'), sum('partly'), sum('blocked'), sum('failed')];
  return {
    runs: done + partly + blocked + failed,
    done,
    partly,
    skipped: sum('skipped'),
    blocked,
    failed,
    coin_spent: sum('coin'),
    seconds: Math.round(sum('ms') / 1000),
    gains: addUpGains(gains),
  };
}

/** The answer of `tasksStatistics` for the last `days` game days, today included. */
export async function statisticsOf(
  db: Db,
  accountId: number,
  { task, days, clock, at }: { task?: string | undefined; days: number; clock: GameClock; at: Date },
): Promise<DataOf<'tasksStatistics'>> {
  const toDay = gameDayOf(clock, at);
  const range = { fromDay: toDay - days + 1, toDay, task };
  const runs = await sumRuns(db, accountId, range);
  const gains = await sumGains(db, accountId, range);
  const of = (id: string) => gains.filter(({ task_id }) => task_id === id);
  return {
    at: at.toISOString(),
    from: dateOf(range.fromDay),
    to: dateOf(toDay),
    tasks: Object.fromEntries(runs.map((row) => [row.task_id, together([row], of(row.task_id))])),
    total: together(runs, gains),
  };
}
