import type { DataOf, RequestOf } from '@assistant/contract';
import { dateOf, offsetAt } from '@assistant/game';
import type { Db } from '../../database/connect';
import { listEntries, sumEntries } from '../../engine/coin-repository';
import type { AccountSnapshot } from '../../engine/snapshot';

/** The answer of `tasksCoin`. */
export async function coinOf(
  db: Db,
  { accountId, at, clock, day, settings }: AccountSnapshot,
  request: RequestOf<'tasksCoin'> & { limit: number },
): Promise<DataOf<'tasksCoin'>> {
  const date = dateOf(day);
  const monthStart = day - Number(date.slice(-2)) + 1;
  const { month, spent, reserved } = await sumEntries(db, accountId, { today: day, monthStart });
  const { entries, hasMore } = await listEntries(db, accountId, request);
  return {
    at: at.toISOString(),
    utc_offset_min: offsetAt(clock, at),
    cap: settings.dailyCoinCap,
    today: { date, spent, reserved },
    month,
    entries: entries.map((entry) => ({
      id: entry.record_id,
      task: entry.task_id,
      at: entry.at.toISOString(),
      date: dateOf(entry.game_day),
      trigger: entry.trigger,
      reserved: entry.reserved,
      spent: entry.spent,
      cap: entry.cap,
      spent_before: entry.spent_before,
      reason: entry.reason,
      text: { zh: entry.text_zh, en: entry.text_en },
    })),
    has_more: hasMore,
  };
}
