import type { Db } from '../database/connect';

/** Whether a visitor with this secret has, or had, a conversation. */
export async function isKnownGuest(db: Db, guestHash: string): Promise<boolean> {
  const session = await db
    .selectFrom('chat_sessions')
    .select('id')
    .where('guest_hash', '=', guestHash)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
