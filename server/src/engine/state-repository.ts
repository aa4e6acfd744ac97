import type { Selectable, Updateable } from 'kysely';
import { listSettings, type SettingRow } from '../account/settings-repository';
import { wakeAccount } from '../account/wake-repository';
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
    asked_at: null,
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

/** Asks for a run of each task now, in their order, and wakes the account. */
export async function askRuns(db: Db, accountId: number, tasks: readonly string[], now: Date): Promise<void> {
  if (tasks.length === 0) return;
  await db.transaction().execute(async (trx) => {
    // First: a run locks it first, too.
    await wakeAccount(trx, accountId, now);
    await trx
      .insertInto('task_states')
      .values(
        tasks.map((task, nr) => ({
          ...freshState(accountId, task),
          // What was asked for first comes first.
          asked_at: new Date(now.getTime() - tasks.length + nr),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'task_id'])
          .doUpdateSet((eb) => ({ asked_at: eb.ref('excluded.asked_at') })),
      )
      .execute();
  });
}

/** Takes back what was asked for and has not started. */
export async function takeBackRuns(db: Db, accountId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await wakeAccount(trx, accountId, now);
    await trx
      .updateTable('task_states')
      .set({ asked_at: null })
      .where('account_id', '=', accountId)
      .where('asked_at', 'is not', null)
      .execute();
  });
}
