import { type Kysely, sql } from 'kysely';

/** Logins of a board: on one device, beside the account that is open there. */
export async function boardSessions(db: Kysely<never>): Promise<void> {
  await sql`alter table sessions add column board_id uuid`.execute(db);
  await sql`
    create unique index sessions_board on sessions (account_id, board_id) where board_id is not null`.execute(
    db,
  );
}
