import type { TaskDefinition } from '@assistant/shared/tasks';
import type { Db } from '../database/connect';
import { callGateway } from '../game/call-gateway';
import type { TaskReading } from '../game/gateway';
import type { Picture } from './picture';
import type { RunTools } from './tools';

/** Figures younger than this are shown as they are; older ones are read from the game again. */
const FRESH_MS = 60_000;

export interface StoredReading {
  reading: TaskReading;
  readAt: Date;
}

export async function readStored(db: Db, accountId: number): Promise<Map<string, StoredReading>> {
  const rows = await db.selectFrom('task_readings').selectAll().where('account_id', '=', accountId).execute();
  return new Map(rows.map(({ task_id, reading, read_at }) => [task_id, { reading, readAt: read_at }]));
}

/** Stores what the game said about tasks. */
export async function writeReadings(
  db: Db,
  accountId: number,
  readings: Record<string, TaskReading>,
  at: Date,
): Promise<void> {
  const rows = Object.entries(readings).map(([taskId, reading]) => ({
    account_id: accountId,
    task_id: taskId,
    reading: JSON.stringify(reading),
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

/** What the game says about these tasks, read anew where it is old. A game that does not answer leaves the old figures. */
export async function freshReadings(
  { db, gateway, log, now }: RunTools,
  { accountId, player }: Picture,
  definitions: TaskDefinition[],
): Promise<Map<string, StoredReading>> {
  const stored = await readStored(db, accountId);
  const oldest = now().getTime() - FRESH_MS;
  const old = definitions.filter(({ id }) => (stored.get(id)?.readAt.getTime() ?? 0) < oldest);
  if (old.length === 0) return stored;
  try {
    const readings = await callGateway(() => gateway.readTasks(player, old));
    const readAt = now();
    await writeReadings(db, accountId, readings, readAt);
    for (const [taskId, reading] of Object.entries(readings)) stored.set(taskId, { reading, readAt });
  } catch (err) {
    log.warn({ err }, 'the figures of tasks cannot be read');
  }
  return stored;
}
