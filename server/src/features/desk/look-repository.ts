import { LOOK_MS } from '@assistant/contract';
import type { Db } from '../../database/connect';

/** Who has not said so for this long does not look any more. */
const LOOKS_MS = 2.5 * LOOK_MS;

/** Stores that an agent looks at a session, or writes in it. Returns which others do. */
export async function look(
  db: Db,
  session_id: string,
  { id: account_id, writing }: { id: number; writing: boolean },
  now: Date,
): Promise<{ account: string; name: string; writing: boolean }[]> {
  await db
    .insertInto('chat_looks')
    .values({ session_id, account_id, writing, at: now })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'account_id']).doUpdateSet({ writing, at: now }),
    )
    .execute();
  return db
    .selectFrom('chat_looks')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account', 'username as name', 'writing'])
    .where('session_id', '=', session_id)
    .where('account_id', '!=', account_id)
    .where('at', '>', new Date(now.getTime() - LOOKS_MS))
    .orderBy('account')
    .execute();
}

/** Forgets looks from before a moment. */
export async function forgetLooks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_looks').where('at', '<', before).execute();
}
