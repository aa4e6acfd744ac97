import { HEARTBEAT_MS } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { isKnownGuest } from '../account/guest-repository';
import { answersPlayers, type Session, type StreamRoute } from '../account/session';
import { isSession } from '../account/session-repository';
import { hashSecret } from '../account/token';
import type { Db } from '../database/connect';
import type { DatabaseWatch } from '../database/outage';
import { forbidden, notFound, notLoggedIn } from '../http/api-error';
import type { EventStream } from '../http/event-stream';
import { networkOf } from '../http/network';
import type { Log } from '../system/log-changes';
import { keyOf } from './hint';
import type { Hub } from './hub';
import { type Listener, readNewest } from './newest-repository';
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

  /** Says what is newest; ends the stream where its session is gone, which heals a revocation that got lost. */
  async function sayNewest(to: EventStream, of: Listener, tokenHash: string | undefined): Promise<void> {
    try {
      if (tokenHash && !(await isSession(db, tokenHash))) {
        to.send({ kind: 'ended' });
        to.end();
      } else to.send({ kind: 'newest', newest: await readNewest(db, of) });
    } catch (err) {
      if (!database.failed(err)) log.error({ err }, 'a stream cannot say what is newest');
      to.stillHere();
    }
  }

  stream(calls.chatEvents, async ({ input, session, request }, open) => {
    const of = await listenerOf(db, session, input.guest_id);
    const owner = session ? `account ${session.accountId}` : keyOf(of);
    const tokenHash = session?.tokenHash;
    const giveBack = streams.take(owner, networkOf(request.ip));
    let heartbeat: NodeJS.Timeout | undefined;
    let leave = () => {};
    const close = () => {
      clearInterval(heartbeat);
      leave();
      giveBack();
    };
    try {
      const to = open(close);
      leave = hub.follow({
        of,
        tokenHash,
        hint: (hint) => to.send(hint),
        end() {
          to.send({ kind: 'ended' });
          to.end();
        },
        refresh: () => to.send({ kind: 'lost' }),
      });
      // After it follows, so that nothing can happen in between.
      await sayNewest(to, of, tokenHash);
      if (!to.isClosed())
        heartbeat = setInterval(() => void sayNewest(to, of, tokenHash), heartbeatMs).unref();
    } catch (error) {
      close();
      throw error;
    }
  });
}
