import type { DataOf } from '@assistant/contract';
import type { Db } from '../../database/connect';
import type { Row } from '../../database/tables';
import { givenRatings } from './desk-session-repository';

/** How many rows of each kind the player's pane shows. */
const SHOWN = 20;

type Session = Pick<Row<'chat_sessions'>, 'id' | 'account_id' | 'guest_hash' | 'was_guest_hash'>;

/** Other conversations of the same player or visitor in which somebody wrote, newest first. */
export async function listEarlier(db: Db, session: Session): Promise<DataOf<'csPlayer'>['earlier']> {
  const { account_id, guest_hash } = session;
  const rows = await db
    .selectFrom('chat_sessions')
    .leftJoin('accounts', 'accounts.id', 'agent_id')
    .select(['chat_sessions.id as session_id', 'chat_sessions.created_at', 'closed_at'])
    .select(['username as agent', 'last_text as text'])
    .select(givenRatings('chat_sessions.id').as('ratings'))
    .where((is) =>
      account_id === null ? is('guest_hash', '=', guest_hash) : is('account_id', '=', account_id),
    )
    .where('chat_sessions.id', '!=', session.id)
    .where('last_message_id', '>', 0)
    .orderBy('last_message_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    rating: row.ratings.at(-1) ?? null,
  }));
}

/** Accounts that took over a conversation of this visitor's before, without the one whose session it is. */
export async function listGuestAccounts(db: Db, session: Session): Promise<string[]> {
  const hash = session.guest_hash ?? session.was_guest_hash;
  if (hash === null) return [];
  const rows = await db
    .selectFrom('chat_sessions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account')
    .distinct()
    .where('was_guest_hash', '=', hash)
    .where('accounts.id', '!=', session.account_id ?? 0)
    .orderBy('account')
    .execute();
  return rows.map(({ account }) => account);
}
