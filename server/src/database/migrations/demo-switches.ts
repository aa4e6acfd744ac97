import { type Kysely, sql } from 'kysely';

/** What an operator has switched for a demonstration: how far the game's time is ahead, and what is wrong with the realm. */
export async function demoSwitches(db: Kysely<never>): Promise<void> {
  await sql`create table demo_switches (name text primary key, value jsonb not null)`.execute(db);
}
