import { addAudit } from '../../account/audit-repository';
import { endSession } from '../../chat/closing-repository';
import { addEventTo } from '../../chat/event-repository';
import { giveTo, lockSession, SessionClosed, Taken } from '../../chat/session-row-repository';
import type { Db, Trx } from '../../database/connect';
import type { Row } from '../../database/tables';
import { addNote, hasNote } from './note-repository';

/** Who does something to a session, for the audit. */
export interface Doing {
  by: { id: number; account: string; name: string };
  action: 'claim' | 'hand_over' | 'release' | 'close' | 'reopen';
  details?: string;
  /** Whose the session may be so far: agents, or null for unclaimed; anyone's without it. */
  of?: readonly (number | null)[] | undefined;
  now: Date;
}

type Session = Row<'chat_sessions'>;

/** What was changed, with the id of the event that was written. */
type Change = { event?: number };

/**
 * Works on a locked session in a transaction, with the line of the audit. The work returns undefined where it finds
 * everything done: a request that comes twice adds no second line.
 * @returns the event's id @throws Taken
 */
function inSession(
  db: Db,
  id: string,
  { by, action, details = '', of, now }: Doing,
  work: (trx: Trx, session: Session) => Promise<Change | undefined>,
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, id);
    if (of && !of.includes(session.agent_id)) throw new Taken(session.agent_id);
    const changed = await work(trx, session);
    if (changed) await addAudit(trx, { at: now, by: by.account, action, whom: id, details });
    return changed?.event;
  });
}

function needOpen({ closed_at }: Session): void {
  if (closed_at) throw new SessionClosed('The session has ended.');
}

/**
 * Gives a session to an agent, who may have a note for it, and announces the agent to the player.
 * @returns the event's id; undefined where the agent has the session already, and the note
 * @throws Taken, SessionClosed
 */
export function giveSession(
  db: Db,
  id: string,
  to: { id: number; name: string },
  doing: Doing,
  note = '',
): Promise<number | undefined> {
  return inSession(db, id, doing, async (trx, session) => {
    needOpen(session);
    const { id: author_id } = doing.by;
    const has = session.agent_id === to.id;
    const given = { session_id: id, author_id, text: note };
    if (has && (!note || (await hasNote(trx, given, session.claimed_at)))) return undefined;
    if (note) await addNote(trx, given, doing.now);
    if (has) return {};
    await giveTo(trx, id, to.id, doing.now, to.id === author_id);
    return { event: (await addEventTo(trx, session, { event: 'claimed', name: to.name }, doing.now)).id };
  });
}

/** Puts a session back to those that wait. @throws Taken, SessionClosed */
export function releaseSession(db: Db, id: string, doing: Doing): Promise<number | undefined> {
  return inSession(db, id, doing, async (trx, session) => {
    needOpen(session);
    if (session.agent_id === null) return undefined;
    await trx
      .updateTable('chat_sessions')
      .set({ agent_id: null, claimed_at: null })
      .where('id', '=', id)
      .execute();
    return {};
  });
}

/** Ends a session. Returns the event's id; undefined where it had ended before. @throws Taken */
export function closeAsAgent(db: Db, id: string, doing: Doing): Promise<number | undefined> {
  return inSession(db, id, doing, async (trx, session) => {
    if (session.closed_at) return undefined;
    const { id: event } = await endSession(trx, session, { by: 'agent', name: doing.by.name }, doing.now);
    return { event };
  });
}

/** The player has another open session. */
export class OtherOpen extends Error {}

/**
 * Opens an ended session again: for the agent who does it, or for those that wait where it was a colleague's, whose
 * conversation only a lead takes so. What the player rated stays. Returns the event's id. @throws OtherOpen
 */
export function reopenSession(
  db: Db,
  id: string,
  doing: Doing,
  mayTake: boolean,
): Promise<number | undefined> {
  const reopening = inSession(db, id, doing, async (trx, session) => {
    if (!session.closed_at) return undefined;
    const { account_id, guest_hash } = session;
    const opened = await trx
      .updateTable('chat_sessions')
      .set({ closed_at: null, closed_by: null, rating: null, rating_text: '' })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chat_sessions as other')
              .select('other.id')
              .where('other.closed_at', 'is', null)
              .where((is) =>
                account_id === null
                  ? is('other.guest_hash', '=', guest_hash)
                  : is('other.account_id', '=', account_id),
              ),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!opened) throw new OtherOpen();
    const own = session.agent_id === null || session.agent_id === doing.by.id;
    if (own || mayTake) await giveTo(trx, id, doing.by.id, doing.now);
    else
      await trx
        .updateTable('chat_sessions')
        .set({ agent_id: null, claimed_at: null, waiting_since: doing.now })
        .where('id', '=', id)
        .execute();
    return { event: (await addEventTo(trx, session, { event: 'reopened' }, doing.now)).id };
  });
  // Another tab of the player's may begin one at this moment: the unique index has the last word.
  return reopening.catch((error) => {
    throw String(error).includes('chat_sessions_open_') ? new OtherOpen() : error;
  });
}
