import { figure, type LocalText } from '@assistant/shared/contract';
import type { TaskDefinition } from '@assistant/shared/tasks';
import * as z from 'zod/mini';
import type { Db } from '../database/connect';
import { callGateway } from '../game/call-gateway';
import type { TaskReading } from '../game/gateway';
import { storableText } from './outcomes';
import type { Picture } from './picture';
import type { RunTools } from './tools';

/** Figures younger than this are shown as they are; older ones are read from the game again. */
const FRESH_MS = 60_000;

export interface StoredReading {
  reading: TaskReading;
  readAt: Date;
}

async function readStored(db: Db, accountId: number): Promise<Map<string, StoredReading>> {
  const rows = await db.selectFrom('task_readings').selectAll().where('account_id', '=', accountId).execute();
  return new Map(rows.map(({ task_id, reading, read_at }) => [task_id, { reading, readAt: read_at }]));
}

const words = z.object({ zh: z.string(), en: z.string() });
const limit = z.object({ max: z.number(), why: words });

/** Entries that a schema takes: what a gateway says wrongly is left out, or the browser would refuse all of it. */
function fitting<T>(schema: z.ZodMiniType<T>, entries: Record<string, unknown>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}

function readable({ figures, lock, limits }: TaskReading): TaskReading {
  const said: LocalText | null = words.safeParse(lock).data ?? null;
  return { figures: fitting(figure, figures), lock: said, limits: fitting(limit, limits) };
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
    reading: JSON.stringify(readable(reading), (_key, value) =>
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
    await writeReadings(db, accountId, await callGateway(() => gateway.readTasks(player, old)), now());
    return await readStored(db, accountId);
  } catch (err) {
    log.warn({ err }, 'the figures of tasks cannot be read');
    return stored;
  }
}
