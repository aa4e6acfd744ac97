import type { ConfigData, MembershipLevel } from '@assistant/contract';
import { sameJson } from '@assistant/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/connect';
import type { AccountRead } from '../database/read-along';
import type { Row } from '../database/tables';
import type { StoredMembership } from './membership-change';
import { storedMembership } from './membership-repository';
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
 * @param of the account as `account_id` in one row; nothing is written where there is none
 */
function writing(of: RawBuilder<unknown>, { taskId, values, revision }: Change, now: Date) {
  const json = JSON.stringify(values);
  const written = sql`returning task_settings.account_id, task_settings.revision`;
  if (revision)
    return sql<{ revision: number }>`
      update task_settings set "values" = ${json}, revision = ${revision + 1}, updated_at = ${now} from ${of} as one
      where task_settings.account_id = one.account_id and task_id = ${taskId} and revision = ${revision} ${written}`;
  const known =
    revision === 0
      ? sql`nothing`
      : sql`update set "values" = ${json}, revision = task_settings.revision + 1, updated_at = ${now}`;
  return sql<{ revision: number }>`
    insert into task_settings (account_id, task_id, "values", revision, updated_at)
    select account_id, ${taskId}, ${json}::jsonb, 1, ${now}::timestamptz from ${of} as one
    on conflict (account_id, task_id) do ${known} ${written}`;
}

/** Writes one change if its revision is still the current one. Returns the new revision. */
async function write(trx: Trx, accountId: number, change: Change, now: Date): Promise<number> {
  const of = sql`(select ${accountId}::bigint as account_id)`;
  const [written] = (await writing(of, change, now).execute(trx)).rows;
  if (written) return written.revision;
  const current = await settingOf(trx, accountId, change.taskId)
    .select(['values', 'revision'])
    .executeTakeFirst();
  // The save succeeded before and only its answer was lost, so a retry is no conflict.
  if (current && sameJson(current.values, change.values)) return current.revision;
  throw new Stale();
}

/** What a save reads along with the session. */
export interface SaveRead {
  membership: StoredMembership | undefined;
  /** That of the change which was written by the same statement; undefined where none was. */
  revision: number | undefined;
}

/** What a save needs to know of an account. */
export const readForSave: AccountRead<SaveRead> = {
  json: (id) => sql`json_build_object('membership', ${storedMembership.json(id)})`,
  fromJson: ({ membership, revision }: Record<'membership' | 'revision', never>) => ({
    membership: storedMembership.fromJson(membership),
    revision: revision ?? undefined,
  }),
};

/**
 * The same, and the statement writes the one change and makes the account due: what most saves are. It does not where the
 * change is stale, its answer was lost before, or the membership is another: `saveSettings` says which.
 * @param levels in one of which the membership has to be; undefined: none is needed
 */
export function writeAlong(
  change: Change,
  levels: readonly MembershipLevel[] | undefined,
  now: Date,
): AccountRead<SaveRead> {
  const allowed = levels
    ? sql`(
        select account_id from player join memberships using (account_id)
        where level in (${sql.join(levels)}) and expires_at > ${now}
      )`
    : sql`player`;
  return {
    ...readForSave,
    json: (id) => sql`
      json_build_object('membership', ${storedMembership.json(id)}, 'revision', (select revision from written))`,
    writes: sql`written as (${writing(allowed, change, now)}), woken as (${wakingFor(sql`written`, now)})`,
  };
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
