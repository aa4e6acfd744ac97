import { type Kysely, sql } from 'kysely';

/**
 * Servers stored every default beside a theme or a language that was chosen, and so "no hours of rest", which no one had
 * said. Who has set out, or has saved a task by hand, may have said it and keeps it; setting out that was
 * taken back left `{}`. The revision is raised, so that a page that read it before does not bring it back.
 */
export async function unchosenRest(db: Kysely<never>): Promise<void> {
  await sql`
    update task_settings set "values" = "values" - 'quietHours', revision = revision + 1
    where task_id = 'account' and "values" -> 'quietHours' = '[]'::jsonb
      and not exists (
        select from task_settings task
        where task.account_id = task_settings.account_id and task.task_id <> 'account' and task."values" <> '{}'::jsonb
      )`.execute(db);
}
