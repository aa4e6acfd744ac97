import { type Kysely, sql } from 'kysely';

/**
 * How often messages came in between those that a conversation had (a visitor's, by a join), and up to which of these
 * times each side was given its newest messages. What was read in an older epoch says nothing of them.
 */
export async function chatEpochs(db: Kysely<never>): Promise<void> {
  await sql`
    alter table chat_sessions
      add column epoch integer not null default 0,
      add column user_given_epoch integer not null default 0,
      add column cs_given_epoch integer not null default 0`.execute(db);
}
