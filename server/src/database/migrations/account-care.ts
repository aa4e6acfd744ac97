import { type Kysely, sql } from 'kysely';

/**
 * Accounts that will be deleted, and why logins have ended. A membership's changes outlive the account, by a pseudonym:
 * who changed what stays known, whose it was does not.
 */
export async function accountCare(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts add column deletes_at timestamptz`.execute(db);
  await sql`create index accounts_deletes_at on accounts (deletes_at) where deletes_at is not null`.execute(
    db,
  );
  // It names no account, so that it reveals nothing of one that is gone.
  await sql`
    create table ended_sessions (
      token_hash text primary key,
      why text not null check (why in ('password', 'ended', 'deletion')),
      at timestamptz not null
    )`.execute(db);
  await sql`create index ended_sessions_at on ended_sessions (at)`.execute(db);
  await sql`
    alter table membership_changes
      alter column account_id drop not null,
      add column pseudonym text,
      add check ((account_id is null) <> (pseudonym is null))`.execute(db);
}
