import { type Kysely, sql } from 'kysely';

/**
 * Days of lower levels that wait behind the membership in force, changes that can be taken back whole, and grants that
 * wait for a lead. A server of the release before keeps what waits: it neither reads nor writes these columns.
 */
export async function waitingMemberships(db: Kysely<never>): Promise<void> {
  await sql`alter table memberships add column waiting jsonb not null default '[]'`.execute(db);
  await sql`create index memberships_waiting on memberships (expires_at) where waiting <> '[]'`.execute(db);
  await sql`
    alter table membership_changes
      add column waiting_before jsonb not null default '[]',
      add column waiting jsonb not null default '[]',
      add column given_level text,
      add column given_days integer,
      add column reason_code text,
      add column order_number text not null default '',
      add column confirmed_by text,
      add column takes_back bigint unique references membership_changes (id)`.execute(db);
  await sql`create index membership_changes_by on membership_changes (changed_at, changed_by)`.execute(db);
  // A server of the release before deletes accounts and knows nothing of these rows.
  await sql`
    create table membership_grants (
      id bigserial primary key,
      account_id bigint not null references accounts (id) on delete cascade,
      level text not null,
      days integer not null,
      reason_code text,
      order_number text not null,
      reason text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      client_id uuid not null,
      decided text check (decided in ('confirmed', 'refused', 'withdrawn')),
      decided_by text,
      decided_at timestamptz,
      words text not null default '',
      unique (account_id, client_id)
    )`.execute(db);
  await sql`create index membership_grants_open on membership_grants (id) where decided is null`.execute(db);
}
