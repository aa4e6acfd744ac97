import type { DataOf } from '@assistant/contract';
import { isAny } from '../../database/ask';
import type { Db } from '../../database/connect';
import { latest } from '../../system/age';

/**
 * Whether somebody who takes conversations has used the desk in so many milliseconds up to now, or anybody has claimed or
 * answered one.
 */
export async function isAgentHere(db: Db, ms: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ms);
  const atDesk = db
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.account_id', 'accounts.id')
    .where('accounts.role', '=', 'agent')
    .where('available', '=', true)
    .where('disabled_at', 'is', null)
    .where('sessions.last_used_at', '>', since)
    .where('sessions.last_used_at', '<=', latest(now));
  const answered = db
    .selectFrom('chat_sessions')
    .where('agent_id', 'is not', null)
    .where('agent_seen_at', '>', since)
    .where('agent_seen_at', '<=', latest(now));
  return (await isAny(atDesk)) || isAny(answered);
}

/** The canned answers that players are offered. */
export function listQuickAnswers(db: Db): Promise<DataOf<'chatQuickAnswers'>['answers']> {
  return db
    .selectFrom('canned_answers')
    .select(['id', 'title', 'text', 'title_en', 'text_en', 'card'])
    .where('public', '=', true)
    .orderBy('id')
    .execute();
}
