import { type Kysely, sql } from 'kysely';

/** The requests whose announcements were withdrawn: one that is sent again publishes nothing. */
export async function withdrawnAnnouncements(db: Kysely<never>): Promise<void> {
  await sql`create table withdrawn_announcements (client_id uuid primary key)`.execute(db);
}
