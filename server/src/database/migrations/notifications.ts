import { type Kysely, sql } from 'kysely';

/**
 * Notifications while no page is open: the channels of players, the outbox of events, and the messages made
 * of it. What is deleted with its channel, login or account was of no use without it.
 */
export async function notifications(db: Kysely<never>): Promise<void> {
  await sql`
    create table notification_channels (
      id bigint generated always as identity primary key,
      account_id bigint not null references accounts (id) on delete cascade,
      kind text not null check (kind in ('webhook', 'push')),
      preset text check (preset in ('bark', 'serverchan', 'wecom', 'plain')),
      name text not null,
      address text not null,
      secret text not null,
      session text references sessions (token_hash) on delete cascade,
      origin text,
      created_at timestamptz not null,
      sent_at timestamptz,
      failing_since timestamptz,
      given_up integer not null default 0,
      last_error jsonb,
      off_since timestamptz
    )`.execute(db);
  await sql`create index notification_channels_account on notification_channels (account_id)`.execute(db);
  await sql`create index notification_channels_session on notification_channels (session)`.execute(db);
  await sql`
    create unique index notification_channels_endpoint on notification_channels (account_id, address)
    where kind = 'push'`.execute(db);
  await sql`
    create table notification_events (
      id bigint generated always as identity primary key,
      account_id bigint not null references accounts (id) on delete cascade,
      event jsonb not null,
      at timestamptz not null,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index notification_events_account on notification_events (account_id)`.execute(db);
  await sql`create index notification_events_due on notification_events (due_at)`.execute(db);
  await sql`
    create table notification_deliveries (
      id uuid primary key,
      channel_id bigint not null references notification_channels (id) on delete cascade,
      account_id bigint not null references accounts (id) on delete cascade,
      message jsonb not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      lease_owner uuid,
      lease_until timestamptz,
      ended_at timestamptz,
      result text check (result in ('sent', 'givenUp'))
    )`.execute(db);
  await sql`
    create index notification_deliveries_due on notification_deliveries (due_at)
    where ended_at is null`.execute(db);
  await sql`create index notification_deliveries_channel on notification_deliveries (channel_id)`.execute(db);
  await sql`create index notification_deliveries_account on notification_deliveries (account_id, created_at)`.execute(
    db,
  );
  await sql`create index notification_deliveries_ended on notification_deliveries (ended_at)`.execute(db);
  await sql`
    create table notification_marks (
      account_id bigint not null references accounts (id) on delete cascade,
      what text not null,
      at timestamptz not null,
      primary key (account_id, what)
    )`.execute(db);
  await sql`create index notification_marks_at on notification_marks (at)`.execute(db);
  await sql`create table server_keys (name text primary key, value jsonb not null)`.execute(db);
}
