import { HEARTBEAT_MS } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { isKnownGuest } from '../account/guest-repository';
import { answersPlayers, type Session, type StreamRoute } from '../account/session';
import { hashSecret } from '../account/token';
import type { Db } from '../database/connect';
import type { DatabaseWatch } from '../database/outage';
import { forbidden, notFound, notLoggedIn } from '../http/api-error';
import { networkOf } from '../http/network';
import type { Log } from '../system/log-changes';
import { keyOf } from './hint';
import type { Hub } from './hub';
import { type Listener, readNewest } from './newest-repository';
import { type Hearing, makeRounds } from './rounds';
import { countStreams, STREAM_LIMITS, type StreamLimits } from './stream-limits';

export interface LiveRoutes {
  stream: StreamRoute;
  db: Db;
  hub: Hub;
  database: DatabaseWatch;
  log: Log;
  limits?: StreamLimits | undefined;
  heartbeatMs?: number | undefined;
}

/**
 * Whose stream it is.
 * @throws ApiError 401 without token and secret, 403 for staff who answer no players, 404 for a secret that was never
 *   given
 */
async function listenerOf(db: Db, session: Session | undefined, guestId?: string): Promise<Listener> {
  if (session?.role === 'player') return { account: session.accountId };
  if (session && !answersPlayers(session)) throw forbidden();
  if (session) return { desk: true };
  if (guestId === undefined) throw notLoggedIn();
  const guest = hashSecret(guestId);
  if (!(await isKnownGuest(db, guest))) throw notFound({ zh: '访客', en: 'visitor' });
  return { guest };
}

/** The stream of hints. It ends with the page, the session or the server. */
export function liveRoutes({ stream, db, hub, database, log, ...options }: LiveRoutes): void {
  const { limits = STREAM_LIMITS, heartbeatMs = HEARTBEAT_MS } = options;
  const streams = countStreams(limits);

  const rounds = makeRounds({
    read: (asked) => readNewest(db, asked),
    failed(err) {
      if (!database.failed(err)) log.error({ err }, 'streams cannot say what is newest');
    },
    everyMs: heartbeatMs,
  });

  stream(calls.chatEvents, async ({ input, session, request }, open) => {
    const of = await listenerOf(db, session, input.guest_id);
    const owner = session ? `account ${session.accountId}` : keyOf(of);
    const tokenHash = session?.tokenHash;
    const giveBack = streams.take(owner, networkOf(request.ip));
    let leave = () => {};
    let leaveRounds = () => {};
    const close = () => {
      leaveRounds();
      leave();
      giveBack();
    };
    try {
      const to = open(close);
      const end = () => {
        to.send({ kind: 'ended' });
        to.end();
      };
      leave = hub.follow({
        of,
        tokenHash,
        hint: (hint) => to.send(hint),
        end,
        refresh: () => to.send({ kind: 'lost' }),
      });
      const newest: Hearing['newest'] = (said) => to.send({ kind: 'newest', newest: said });
      const hearing = { of, tokenHash, newest, end, stillHere: to.stillHere };
      // After it follows, so that nothing can happen in between.
      await rounds.now(hearing);
      if (!to.isClosed()) leaveRounds = rounds.join(hearing);
    } catch (error) {
      close();
      throw error;
    }
  });
}
