import type { DataOf, LocalText } from '@assistant/contract';
import type { Db } from '../database/connect';
import { toChatMessage } from './message-words';
import { startOf } from './session-row-repository';

/** How many conversations the list has. */
const SHOWN = 20;

/** A player's conversations that have ended, each by the player's first words in it, the newest first. */
export async function listEnded(
  db: Db,
  accountId: number,
  say: (text: LocalText) => string,
): Promise<DataOf<'chatEarlier'>['earlier']> {
  const rows = await db
    .selectFrom('chat_sessions')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('chat_messages')
          .selectAll('chat_messages')
          .whereRef('session_id', '=', 'chat_sessions.id')
          .where('sender', '=', 'user')
          .where('content_type', '!=', 'event')
          .orderBy('chat_messages.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .selectAll('first')
    .select(['chat_sessions.created_at as began_at', 'closed_at', 'rating'])
    .where('chat_sessions.account_id', '=', accountId)
    .where('closed_at', 'is not', null)
    .orderBy('last_message_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.flatMap(({ began_at, closed_at, rating, ...first }) => {
    if (!closed_at) return [];
    const task = first.about?.task;
    return {
      session_id: first.session_id,
      created_at: began_at.toISOString(),
      closed_at: closed_at.toISOString(),
      text: startOf(toChatMessage(first, say).content),
      ...(task !== undefined && { task }),
      rating,
    };
  });
}
