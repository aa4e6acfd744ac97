import { type Kysely, sql } from 'kysely';

/** Where teams are notified of what others do with their apps. */
export async function releaseWebhooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_webhooks (
      app text primary key,
      key text not null,
      preset text not null,
      address text not null,
      secret text not null,
      language text not null,
      site text not null,
      revision integer not null,
      due_at timestamptz,
      failing_since timestamptz,
      last_error jsonb
    )`.execute(db);
}
