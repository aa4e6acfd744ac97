import { calls } from '@assistant/contract/calls';
import type { Route } from '../../account/session';
import { hashSecret } from '../../account/token';
import { joinSessions } from '../../chat/join-repository';
import { partiesOf } from '../../chat/parties';
import type { Db } from '../../database/connect';
import type { Live } from '../../live/live';
import { noSession } from './access';

interface JoinRoutes {
  route: Route;
  db: Db;
  live: Live;
  now: () => Date;
}

/** What a visitor wrote before the login comes to the account. */
export function joinRoutes({ route, db, live, now }: JoinRoutes): void {
  route(calls.chatJoin, async ({ input, session: { accountId: id, username } }) => {
    const guest = hashSecret(input.guest_id);
    const joined = await joinSessions(db, guest, { id, username }, now());
    if (!joined) throw noSession();
    const { session, event, ended } = joined;
    live.tell({ kind: 'chat', session_id: session.id, id: event.id }, ...partiesOf(session));
    live.tell({ kind: 'session', session_id: session.id }, ...partiesOf(session), { guest });
    // Who has this one open, on another device or at the desk, sees that it goes on elsewhere.
    if (ended) live.tell({ kind: 'session', session_id: ended.id }, ...partiesOf(session));
    return { session_id: session.id };
  });
}
