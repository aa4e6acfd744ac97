import { type Kysely, sql } from 'kysely';

/** The players who may open previews of apps. */
export async function releaseTesters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_testers (
      account_id bigint primary key references accounts (id) on delete cascade,
      at timestamptz not null
    )`.execute(db);
}
