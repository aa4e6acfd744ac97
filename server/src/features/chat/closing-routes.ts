import { calls } from '@assistant/contract/calls';
import type { Route } from '../../account/session';
import { closeSession, rateSession } from '../../chat/closing-repository';
import { listEnded } from '../../chat/earlier-repository';
import { partiesOf } from '../../chat/parties';
import type { Db } from '../../database/connect';
import { ApiError, forbidden } from '../../http/api-error';
import { localize } from '../../http/language';
import type { Live } from '../../live/live';
import { enterSession, VISITOR } from './access';

interface ClosingRoutes {
  route: Route;
  db: Db;
  live: Live;
  now: () => Date;
}

/** The end of a conversation from the player's or visitor's side, and the player's conversations that have ended. */
export function closingRoutes({ route, db, live, now }: ClosingRoutes): void {
  route(calls.chatEnd, async ({ input, session }) => {
    const { chat, side } = await enterSession(db, { session, guestId: input.guest_id }, input.session_id);
    if (side !== 'user') throw forbidden();
    const name = session?.username ?? VISITOR;
    const event = await closeSession(db, chat.id, { by: 'player', name }, now());
    if (event) {
      live.tell({ kind: 'chat', session_id: chat.id, id: event.id }, ...partiesOf(chat));
      live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
    }
    return {};
  });

  route(calls.chatEarlier, async ({ session, request }) => ({
    earlier: await listEnded(db, session.accountId, (text) => localize(text, request)),
  }));

  route(calls.chatRate, async ({ input: { session_id, guest_id, ...rating }, session }) => {
    const { chat, side } = await enterSession(db, { session, guestId: guest_id }, session_id);
    if (side !== 'user') throw forbidden();
    if (!(await rateSession(db, chat.id, rating, now())))
      throw new ApiError(409, {
        zh: '会话结束后才能评价',
        en: 'A conversation is rated after its end.',
      });
    live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
    return rating;
  });
}
