import { type Kysely, sql } from 'kysely';

/** That the player has asked for a run of the task which was planned for later that game day. */
export async function askedRuns(db: Kysely<never>): Promise<void> {
  await sql`alter table task_states add column asked_at timestamptz`.execute(db);
}
