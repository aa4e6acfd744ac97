import { sql } from 'kysely';
import type { Db } from '../../database/connect';
import { type DeskSessionRow, selectDeskSessions } from './desk-session-repository';

/** Words are looked for in this many of the newest messages, so that a search takes as long as the database grows. */
const SEARCHED_MESSAGES = 20_000;

/** More players than these fit nothing that somebody looks for. */
const PLAYERS_MAX = 200;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Players by the beginning of account or name, by the whole phone number, or by its last four digits. Fewer or other
 * parts find no one: a number could be guessed digit by digit.
 */
function playersLike(text: string) {
  const start = `${escaped(text.toLowerCase())}%`;
  const end = `${Array.from(text).toReversed().join('')}%`;
  const phone = /^\d{4}$/.test(text)
    ? sql`union select id from accounts where reverse(wechat) like ${end}`
    : /^\d{5,}$/.test(text) && sql`union select id from accounts where wechat = ${text}`;
  return sql`
    select id from accounts where lower(account) like ${start}
    union select id from accounts where lower(username) like ${start}
    ${phone || sql``}
    limit ${PLAYERS_MAX}`;
}

/** At most `limit` conversations that fit a text, open or ended, the newest message first, from before a message on. */
export function searchSessions(
  db: Db,
  text: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<DeskSessionRow[]> {
  const words = `%${escaped(text)}%`;
  const fitting = sql<string>`
    select id from chat_sessions where account_id in (${playersLike(text)})
    union
    select session_id from (
      select session_id, content, content_type from chat_messages order by id desc limit ${SEARCHED_MESSAGES}
    ) newest
    where content_type = 'text' and content ilike ${words}`;
  return selectDeskSessions(db)
    .where(sql<boolean>`s.id in (${fitting})`)
    .where('s.last_message_id', '>', 0)
    .$if(before !== undefined, (query) => query.where('s.last_message_id', '<', before ?? 0))
    .orderBy('s.last_message_id', 'desc')
    .limit(limit)
    .execute();
}
