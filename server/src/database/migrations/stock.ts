import { type Kysely, sql } from 'kysely';

/** What a player has of each currency: what the game said last, and what runs have spent since. */
export async function stock(db: Kysely<never>): Promise<void> {
  await sql`alter table engine_accounts add column stock jsonb not null default '{}'`.execute(db);
}
