import { isAny } from '../database/ask';
import type { Db } from '../database/connect';

/** Whether a visitor with this secret has, or had, a conversation. */
export const isKnownGuest = (db: Db, guestHash: string): Promise<boolean> =>
  isAny(db.selectFrom('chat_sessions').where('guest_hash', '=', guestHash));
