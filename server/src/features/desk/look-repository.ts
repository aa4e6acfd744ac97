import { LOOK_MS } from '@assistant/contract';
import type { Db } from '../../database/connect';

/** Who has not said so for this long does not look any more. */
const LOOKS_MS = 2.5 * LOOK_MS;

/**
 * Stores that an agent looks at a session, or writes in it, or has left it. Returns which others do, and whether what
 * the others see of this one has changed.
 */
export async function look(
  db: Db,
  session_id: string,
  { id: account_id, writing, left }: { id: number; writing: boolean; left: boolean },
  now: Date,
): Promise<{ others: { account: string; name: string; writing: boolean }[]; changed: boolean }> {
  const since = new Date(now.getTime() - LOOKS_MS);
  const before = await db
    .selectFrom('chat_looks')
    .select('writing')
    .where('session_id', '=', session_id)
    .where('account_id', '=', account_id)
    .where('at', '>', since)
    .executeTakeFirst();
  const here = left ? undefined : { writing };
  const at = left ? since : now;
  await db
    .insertInto('chat_looks')
    .values({ session_id, account_id, writing, at })
    .onConflict((conflict) => conflict.columns(['session_id', 'account_id']).doUpdateSet({ writing, at }))
    .execute();
  const others = await db
    .selectFrom('chat_looks')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account', 'username as name', 'writing'])
    .where('session_id', '=', session_id)
    .where('account_id', '!=', account_id)
    .where('at', '>', since)
    .orderBy('account')
    .execute();
  return { others, changed: before?.writing !== here?.writing };
}

/** Forgets looks from before a moment. */
export async function forgetLooks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_looks').where('at', '<', before).execute();
}
