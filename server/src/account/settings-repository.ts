import type { ConfigData } from '@assistant/contract';
import { sameJson } from '@assistant/tasks';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/connect';
import type { AccountRead } from '../database/read-along';
import type { Row } from '../database/tables';
import { wakeAccount, wakingFor } from './wake-repository';

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

/** All saved settings of an account. */
export const allSettings: AccountRead<ConfigData> = {
  json: (id) => sql`(
    select json_build_object(
      'setting', coalesce(json_object_agg(task_id, "values" order by task_id), '{}'),
      'revisions', coalesce(json_object_agg(task_id, revision order by task_id), '{}')
    ) from task_settings where account_id = ${id}
  )`,
  fromJson: (settings: ConfigData) => settings,
};

/** The saved settings of some tasks of an account. */
export async function readSettingsOf(db: Db, accountId: number, taskIds: string[]): Promise<ConfigData> {
  const rows = await db
    .selectFrom('task_settings')
    .select(['task_id', 'values', 'revision'])
    .where('account_id', '=', accountId)
    .where('task_id', 'in', taskIds)
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

/**
 * The statement that writes one change if its revision is still the current one, or whatever that is where it has none. Nothing is
 * written where it is stale.
 */
function writing(accountId: number, { taskId, values, revision }: Change, now: Date) {
  const json = JSON.stringify(values);
  if (revision)
    return sql<{ revision: number }>`
      update task_settings set "values" = ${json}, revision = ${revision + 1}, updated_at = ${now}
      where account_id = ${accountId} and task_id = ${taskId} and revision = ${revision} returning revision`;
  const known =
    revision === 0
      ? sql`nothing`
      : sql`update set "values" = ${json}, revision = task_settings.revision + 1, updated_at = ${now}`;
  return sql<{ revision: number }>`
    insert into task_settings (account_id, task_id, "values", revision, updated_at)
    values (${accountId}, ${taskId}, ${json}, 1, ${now}) on conflict (account_id, task_id) do ${known} returning revision`;
}

/** Writes one change if its revision is still the current one. Returns the new revision. */
async function write(trx: Trx, accountId: number, change: Change, now: Date): Promise<number> {
  const [written] = (await writing(accountId, change, now).execute(trx)).rows;
  if (written) return written.revision;
  const current = await settingOf(trx, accountId, change.taskId)
    .select(['values', 'revision'])
    .executeTakeFirst();
  // The save succeeded before and only its answer was lost, so a retry is no conflict.
  if (current && sameJson(current.values, change.values)) return current.revision;
  throw new Stale();
}

/**
 * Writes one change and makes the account due, in one statement: what most saves are.
 * @returns the new revision; undefined where nothing was written, as it is stale or its answer was lost before
 */
async function writeOne(db: Db, accountId: number, change: Change, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    with written as (${writing(accountId, change, now)}),
      woken as (${wakingFor(sql`written`, accountId, now)})
    select revision from written`.execute(db);
  return rows[0]?.revision;
}

/** Saves all changes or none. */
export async function saveSettings(db: Db, accountId: number, changes: Change[], now: Date): Promise<Saved> {
  const [only, ...others] = changes;
  const saved = only && others.length === 0 ? await writeOne(db, accountId, only, now) : undefined;
  if (only && saved !== undefined) return { ok: true, revisions: { [only.taskId]: saved } };
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
