import type { Db } from '../database/connect';
import type { TaskReading } from '../game/gateway';
import { storableText } from './outcomes';

/** What the game said about a task, and when. */
export interface StoredReading {
  reading: TaskReading;
  readAt: Date;
}

/** The last readings of an account's tasks, by task id. */
export async function listReadings(db: Db, accountId: number): Promise<Map<string, StoredReading>> {
  const rows = await db.selectFrom('task_readings').selectAll().where('account_id', '=', accountId).execute();
  return new Map(rows.map(({ task_id, reading, read_at }) => [task_id, { reading, readAt: read_at }]));
}

/** Stores readings of tasks and replaces the previous ones. */
export async function storeReadings(
  db: Db,
  accountId: number,
  readings: Record<string, TaskReading>,
  at: Date,
): Promise<void> {
  const rows = Object.entries(readings).map(([taskId, reading]) => ({
    account_id: accountId,
    task_id: taskId,
    reading: JSON.stringify(reading, (_key, value) =>
      typeof value === 'string' ? storableText(value) : value,
    ),
    read_at: at,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('task_readings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'task_id']).doUpdateSet((eb) => ({
        reading: eb.ref('excluded.reading'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute();
}
