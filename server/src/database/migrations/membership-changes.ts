import { type Kysely, sql } from 'kysely';

/** Who changed whose membership from what to what, when and why. Rows are added, never changed or deleted. */
export async function membershipChanges(db: Kysely<never>): Promise<void> {
  await sql`
    create table membership_changes (
      id bigserial primary key,
      account_id bigint not null references accounts (id),
      changed_by text not null,
      changed_at timestamptz not null,
      level_before text not null,
      expires_before timestamptz,
      level text not null,
      expires_at timestamptz not null,
      reason text not null,
      client_id uuid not null,
      unique (account_id, client_id)
    )`.execute(db);
}
