import type { DataOf } from '@assistant/contract';
import { offsetAt } from '@assistant/game';
import type { Db } from '../../database/connect';
import { listReadings } from '../../engine/reading-repository';
import { lastRefused, listRecords } from '../../engine/record-repository';
import { unfinishedRuns } from '../../engine/run-repository';
import type { AccountSnapshot, TaskSnapshot } from '../../engine/snapshot';
import { whyNot } from '../../engine/why-not';

/** The answer of `tasksWhy`. */
export async function whyOf(
  db: Db,
  snapshot: AccountSnapshot,
  task: TaskSnapshot,
): Promise<DataOf<'tasksWhy'>> {
  const { accountId, at, clock } = snapshot;
  const { id } = task.definition;
  const { records } = await listRecords(db, accountId, { task: id, limit: 1 });
  const refused = await lastRefused(db, accountId);
  const readings = await listReadings(db, accountId);
  const running = await unfinishedRuns(db, accountId);
  const own = running.some(({ task_id }) => task_id === id);
  const reasons = whyNot(snapshot, task, {
    last: records[0],
    refused,
    running: own ? 'this' : running.length > 0 ? 'another' : undefined,
    lock: readings.get(id)?.reading.lock ?? null,
  });
  return {
    at: at.toISOString(),
    utc_offset_min: offsetAt(clock, at),
    running: own,
    next_run: task.plan.at?.toISOString() ?? null,
    reasons: reasons.map(({ since, until, ...rest }) => ({
      ...rest,
      since: since?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    })),
  };
}
