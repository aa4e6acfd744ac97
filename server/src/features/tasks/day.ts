import type { DataOf } from '@assistant/contract';
import { gameDayStart, offsetAt } from '@assistant/game';
import type { Db } from '../../database/connect';
import type { AccountSnapshot } from '../../engine/snapshot';
import { sumGains } from '../../engine/statistics-repository';
import { recordsOfDay } from './day-repository';
import { plannedRuns, quietSpans } from './planned-day';
import { addUpGains } from './statistics';

/** The answer of `tasksDay`: what the account's game day had, what is planned, what it gained. */
export async function dayOf(db: Db, snapshot: AccountSnapshot): Promise<DataOf<'tasksDay'>> {
  const { accountId, at, clock, day } = snapshot;
  const { ran, leftOut } = await recordsOfDay(db, accountId, day);
  const gains = await sumGains(db, accountId, { fromDay: day, toDay: day });
  const { today, tomorrow } = plannedRuns(snapshot);
  const planned = ({ task, at: due, reason }: (typeof today)[number]) => ({
    task,
    at: due.toISOString(),
    reason,
  });
  return {
    at: at.toISOString(),
    starts_at: gameDayStart(clock, day).toISOString(),
    ends_at: gameDayStart(clock, day + 1).toISOString(),
    utc_offset_min: offsetAt(clock, at),
    time_zone: clock.timeZone,
    quiet: quietSpans(snapshot).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
    })),
    ran: ran.map(({ task_id, started_at, result, reason }) => ({
      task: task_id,
      at: started_at.toISOString(),
      result,
      reason,
    })),
    skipped: leftOut.flatMap(({ task_id, started_at, reason }) =>
      reason ? [{ task: task_id, at: started_at.toISOString(), reason }] : [],
    ),
    planned: today.map(planned),
    tomorrow: tomorrow.map(planned),
    gains: addUpGains(gains),
  };
}
