import { type Kysely, sql } from 'kysely';

/** Saved values of tasks, and the account-wide ones, each with the revision it was written at. */
export async function taskSettings(db: Kysely<never>): Promise<void> {
  await sql`
    create table task_settings (
      account_id bigint not null references accounts (id),
      task_id text not null,
      "values" jsonb not null,
      revision integer not null,
      updated_at timestamptz not null,
      primary key (account_id, task_id)
    )`.execute(db);
}
