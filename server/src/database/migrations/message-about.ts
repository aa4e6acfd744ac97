import { type Kysely, sql } from 'kysely';

/** What a player's message is about: a task, with the id of a record or a span of it, or the number of a request. */
export async function messageAbout(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_messages add column about jsonb`.execute(db);
}
