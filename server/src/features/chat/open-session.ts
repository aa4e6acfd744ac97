import { randomUUID } from 'node:crypto';
import type { DataOf } from '@assistant/contract';
import { isKnownGuest } from '../../account/guest-repository';
import { hashSecret } from '../../account/token';
import { ensureSession } from '../../chat/session-repository';
import type { Db } from '../../database/connect';
import { forbidden } from '../../http/api-error';
import type { Caller } from './access';

/**
 * The open session of a player, or of a visitor; made where there is none. A visitor's secret is a random id that
 * was given here: any other text gives a new visitor, since a guessed one would open a stranger's conversation.
 * @param countVisitor called before a new visitor is made
 * @throws ApiError 403 for an agent.
 */
export async function openSession(
  db: Db,
  { session, guestId }: Caller,
  deviceInfo: string,
  countVisitor: () => void,
): Promise<DataOf<'chatCreateSession'>> {
  if (session?.role === 'agent') throw forbidden();
  if (session) {
    const owner = { account_id: session.accountId };
    return { session_id: await ensureSession(db, owner, randomUUID(), deviceInfo) };
  }
  const known = guestId !== undefined && (await isKnownGuest(db, hashSecret(guestId)));
  if (!known) countVisitor();
  const guest_id = known ? guestId : randomUUID();
  const owner = { guest_hash: hashSecret(guest_id) };
  return { session_id: await ensureSession(db, owner, randomUUID(), deviceInfo), guest_id };
}
