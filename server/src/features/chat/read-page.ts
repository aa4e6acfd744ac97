import type { DataOf, LocalText } from '@assistant/contract';
import { noteGiven } from '../../chat/mark-repository';
import { type Cursor, readHistory } from '../../chat/message-repository';
import { toChatMessage } from '../../chat/message-words';
import { epochOf, findSessionsOf, readAsOne } from '../../chat/own-sessions-repository';
import { type ChatSession, findAgentName, findAuthors, type Owner } from '../../chat/session-repository';
import type { Side } from '../../chat/sides';
import type { Db } from '../../database/connect';
import { withFacts } from './about';

interface Asked extends Cursor {
  limit: number;
  all_sessions?: boolean | undefined;
}

interface Entered {
  chat: ChatSession;
  side: Side;
  owner: Owner | undefined;
  /** All sessions of a player who asks, where they have been read. */
  own: readonly ChatSession[] | undefined;
}

/**
 * A page of a session for one of its sides. The owner may ask for all own sessions as one: messages of one owner are
 * written one session after the other, so their ids are in order there too. The epoch is older than the messages, never
 * newer: what comes in between meanwhile shows in the next page.
 */
export async function readPage(
  db: Db,
  { chat, side, owner, own }: Entered,
  { limit, all_sessions = false, ...cursor }: Asked,
  say: (text: LocalText) => string,
): Promise<DataOf<'chatGetHistory'>> {
  const sessions = owner ? (own ?? (await findSessionsOf(db, owner))) : [chat];
  const asked = all_sessions ? sessions : [chat];
  const ids = asked.map(({ id }) => id);
  const { unrated, ...marks } = await readAsOne(db, asked);
  const { messages, ...page } = await readHistory(db, ids, limit, cursor);
  // Players know agents by their names alone: an account is half of a login.
  const authors = side === 'cs' ? await findAuthors(db, messages) : new Map<number, string>();
  // One message alone is asked for its marks.
  if (cursor.before === undefined && cursor.after === undefined && limit > 1)
    await noteGiven(db, asked, side);
  const agent_name = chat.agent_id === null ? undefined : await findAgentName(db, chat.agent_id);
  return {
    ...page,
    ...marks,
    messages: await withFacts(
      db,
      chat,
      messages.map((one) => {
        const agent = authors.get(one.agent_id ?? 0);
        const message = toChatMessage(one, say);
        return agent === undefined ? message : { ...message, agent };
      }),
    ),
    epoch: epochOf(sessions),
    closed: chat.closed_at !== null,
    ...(agent_name !== undefined && { agent_name }),
    ...(all_sessions && owner && unrated && { unrated }),
    ...(chat.rating !== null && { rating: { stars: chat.rating, text: chat.rating_text } }),
  };
}
