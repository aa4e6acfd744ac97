import { type Kysely, sql } from 'kysely';

/** Spans of planned runs that were left out; the one that goes on stands in the task's state. */
export async function leftOutSpans(db: Kysely<never>): Promise<void> {
  await sql`alter table task_states add column left_from timestamptz, add column left_reason text`.execute(
    db,
  );
  await sql`
    create table left_out_spans (
      id bigint generated always as identity primary key,
      account_id bigint not null references accounts (id),
      task_id text not null,
      began_at timestamptz not null,
      ended_at timestamptz not null,
      runs integer not null,
      reason text not null
    )`.execute(db);
  await sql`create index left_out_spans_task on left_out_spans (account_id, task_id, ended_at)`.execute(db);
  await sql`create index left_out_spans_ended on left_out_spans (ended_at)`.execute(db);
}
