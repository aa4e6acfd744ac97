import { type Kysely, sql } from 'kysely';

/** Whether a run of an account was cut off is asked whenever the engine takes the account. */
export async function unfinishedRuns(db: Kysely<never>): Promise<void> {
  await sql`
    create index task_records_unfinished on task_records (account_id) where finished_at is null
  `.execute(db);
}
