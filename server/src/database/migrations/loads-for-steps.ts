import { type Kysely, sql } from 'kysely';

/** How many of the loads of an hour a schedule's step may take as new ones: of each address only a few. */
export async function loadsForSteps(db: Kysely<never>): Promise<void> {
  await sql`alter table load_hours add column for_steps integer not null default 0`.execute(db);
}
