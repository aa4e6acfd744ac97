import type { ConfigData } from '@assistant/contract';
import { sameJson } from '@assistant/tasks';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/connect';
import type { Row } from '../database/tables';
import { wakeAccount } from './wake-repository';

type Values = Record<string, unknown>;

export type SettingRow = Omit<Row<'task_settings'>, 'report_at' | 'report_revision'>;

/** One changed setting and the revision it was read at: 0 if it was never saved, undefined overwrites any. */
export interface Change {
  taskId: string;
  values: Values;
  revision: number | undefined;
}

/** The result of a save: the new revisions, or the current values of its tasks if one was stale. */
export type Saved = { ok: true; revisions: Record<string, number> } | { ok: false; current: ConfigData };

const settingOf = (db: Db, accountId: number, taskId: string) =>
  db.selectFrom('task_settings').where('account_id', '=', accountId).where('task_id', '=', taskId);

/** All saved settings of an account, or those of some tasks. */
export async function readSettingsOf(db: Db, accountId: number, taskIds?: string[]): Promise<ConfigData> {
  const rows = await db
    .selectFrom('task_settings')
    .select(['task_id', 'values', 'revision'])
    .where('account_id', '=', accountId)
    .$if(taskIds !== undefined, (query) => query.where('task_id', 'in', taskIds ?? []))
    .orderBy('task_id')
    .execute();
  return {
    setting: Object.fromEntries(rows.map((row) => [row.task_id, row.values])),
    revisions: Object.fromEntries(rows.map((row) => [row.task_id, row.revision])),
  };
}

/** The stored values of one setting; undefined where nothing was saved. */
export async function readValues(db: Db, accountId: number, taskId: string): Promise<Values | undefined> {
  return (await settingOf(db, accountId, taskId).select('values').executeTakeFirst())?.values;
}

/** All saved settings of an account as rows, with when they were saved. */
export function listSettings(db: Db, accountId: number): Promise<SettingRow[]> {
  return db.selectFrom('task_settings').selectAll().where('account_id', '=', accountId).execute();
}

/** Holds one setting against other saves until the transaction ends. */
export async function lockSetting(trx: Db, accountId: number, taskId: string): Promise<void> {
  await settingOf(trx, accountId, taskId).select('revision').forUpdate().execute();
}

/** Changes some values of a setting that was saved before, and leaves the others as they are. */
export async function patchSetting(
  trx: Db,
  accountId: number,
  { taskId, values }: Pick<Change, 'taskId' | 'values'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('task_settings')
    .set((eb) => ({
      values: sql<string>`values || ${JSON.stringify(values)}::jsonb`,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('account_id', '=', accountId)
    .where('task_id', '=', taskId)
    .execute();
}

class Stale extends Error {}

/** Writes one change over what is stored, whatever its revision. Returns the new revision. */
async function overwrite(
  trx: Trx,
  accountId: number,
  { taskId, values }: Change,
  now: Date,
): Promise<number> {
  const row = { values: JSON.stringify(values), updated_at: now };
  const { revision } = await trx
    .insertInto('task_settings')
    .values({ account_id: accountId, task_id: taskId, revision: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'task_id'])
        .doUpdateSet((eb) => ({ ...row, revision: eb('task_settings.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Writes one change if its revision is still the current one. Returns the new revision. */
async function write(trx: Trx, accountId: number, change: Change, now: Date): Promise<number> {
  const { taskId, revision } = change;
  if (revision === undefined) return overwrite(trx, accountId, change, now);
  const row = { values: JSON.stringify(change.values), revision: revision + 1, updated_at: now };
  const written =
    revision === 0
      ? await trx
          .insertInto('task_settings')
          .values({ account_id: accountId, task_id: taskId, ...row })
          .onConflict((conflict) => conflict.columns(['account_id', 'task_id']).doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await trx
          .updateTable('task_settings')
          .set(row)
          .where('account_id', '=', accountId)
          .where('task_id', '=', taskId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  if (written) return written.revision;
  const current = await settingOf(trx, accountId, taskId).select(['values', 'revision']).executeTakeFirst();
  // The save succeeded before and only its answer was lost, so a retry is no conflict.
  if (current && sameJson(current.values, change.values)) return current.revision;
  throw new Stale();
}

/** Saves all changes or none. */
export async function saveSettings(db: Db, accountId: number, changes: Change[], now: Date): Promise<Saved> {
  // Always in the same order, so that two saves at once wait for each other instead of deadlocking.
  const ordered = changes.toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1));
  try {
    const revisions = await db.transaction().execute(async (trx) => {
      const entries: [string, number][] = [];
      for (const change of ordered) entries.push([change.taskId, await write(trx, accountId, change, now)]);
      await wakeAccount(trx, accountId, now);
      return Object.fromEntries(entries);
    });
    return { ok: true, revisions };
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const taskIds = changes.map((change) => change.taskId);
    return { ok: false, current: await readSettingsOf(db, accountId, taskIds) };
  }
}
