import { type Kysely, sql } from 'kysely';

/** What browsers refused by the policies of a page, counted by the hour. */
export async function policyReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_reports (
      hour timestamptz not null,
      directive text not null,
      blocked text not null,
      page text not null,
      count integer not null,
      last_at timestamptz not null,
      primary key (hour, directive, blocked, page)
    )`.execute(db);
}
