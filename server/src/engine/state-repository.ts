import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../database/connect';
import type { TaskStatesTable } from '../database/tables';

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
  };
}

/** The states of an account's tasks, by task id. */
export async function listStates(db: Db, accountId: number): Promise<Map<string, TaskState>> {
  const rows = await db.selectFrom('task_states').selectAll().where('account_id', '=', accountId).execute();
  return new Map(rows.map((row) => [row.task_id, row]));
}

/** Stores when tasks run next, so that a run that does not take place can be recorded as skipped. */
export async function writePlans(
  db: Db,
  accountId: number,
  plans: ReadonlyMap<string, Date | null>,
): Promise<void> {
  if (plans.size === 0) return;
  const rows = [...plans].map(([taskId, at]) => ({ ...freshState(accountId, taskId), next_run: at }));
  await db
    .insertInto('task_states')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'task_id'])
        .doUpdateSet((eb) => ({ next_run: eb.ref('excluded.next_run') })),
    )
    .execute();
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
