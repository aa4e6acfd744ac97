import { answersPlayers, type Session } from '../../account/session';
import { hashSecret } from '../../account/token';
import { getChat, SESSION } from '../../chat/refuse';
import type { ChatSession, Owner } from '../../chat/session-repository';
import type { Side } from '../../chat/sides';
import type { Db } from '../../database/connect';
import { forbidden, notFound, notLoggedIn } from '../../http/api-error';

/** How a visitor is called. */
export const VISITOR = '访客';

/** The caller: the holder of a token, or a visitor with a secret. */
export interface Caller {
  session: Session | undefined;
  guestId: string | undefined;
}

/** Who the caller's sessions belong to. @throws ApiError 401 without token and secret, 403 for an agent. */
export function ownerOf({ session, guestId }: Caller): Owner {
  if (session?.role === 'agent') throw forbidden();
  if (session) return { account_id: session.accountId };
  if (guestId === undefined) throw notLoggedIn();
  return { guest_hash: hashSecret(guestId) };
}

function owns(owner: Owner, chat: ChatSession): boolean {
  return 'account_id' in owner ? chat.account_id === owner.account_id : chat.guest_hash === owner.guest_hash;
}

/**
 * The session, the caller's side in it, and whose it is if it is the caller's. Who answers players is in all sessions, others only in their own.
 * @param own all sessions of a player who asks, where they have been read
 * @throws ApiError 404 for another's session and for an unknown one, so that they cannot be distinguished.
 */
export async function enterSession(
  db: Db,
  caller: Caller,
  sessionId: string,
  own?: readonly ChatSession[],
): Promise<{ chat: ChatSession; side: Side; owner: Owner | undefined }> {
  const owner = caller.session && answersPlayers(caller.session) ? undefined : ownerOf(caller);
  const known = owner && own?.find(({ id }) => id === sessionId);
  const chat = known ?? (await getChat(db, sessionId));
  if (owner && !owns(owner, chat)) throw notFound(SESSION);
  return { chat, side: owner ? 'user' : 'cs', owner };
}
