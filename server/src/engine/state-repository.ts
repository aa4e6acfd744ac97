import type { Selectable, Updateable } from 'kysely';
import { listSettings, type SettingRow } from '../account/settings-repository';
import type { Db } from '../database/connect';
import type { TaskStatesTable } from '../database/engine-tables';

export type TaskState = Selectable<TaskStatesTable>;

/** The state of a task that the engine has never handled. */
export function freshState(accountId: number, taskId: string): TaskState {
  return {
    account_id: accountId,
    task_id: taskId,
    next_run: null,
    last_start: null,
    done_day: null,
    skip_day: null,
    paused_at: null,
    retries: 0,
    retry_at: null,
    left_from: null,
    left_reason: null,
  };
}

/** What is stored of an account's tasks: their settings, and their states. */
export interface StoredTasks {
  settings: SettingRow[];
  states: TaskState[];
}

/** Reads what is stored of an account's tasks. */
export async function listTasks(db: Db, accountId: number): Promise<StoredTasks> {
  const settings = await listSettings(db, accountId);
  const states = await db.selectFrom('task_states').selectAll().where('account_id', '=', accountId).execute();
  return { settings, states };
}

/** Changes the state of one task. */
export async function writeState(
  db: Db,
  accountId: number,
  taskId: string,
  change: Omit<Updateable<TaskStatesTable>, 'account_id' | 'task_id'>,
): Promise<void> {
  await db
    .insertInto('task_states')
    .values({ ...freshState(accountId, taskId), ...change })
    .onConflict((conflict) => conflict.columns(['account_id', 'task_id']).doUpdateSet(change))
    .execute();
}
