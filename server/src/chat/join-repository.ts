import { lockAccount } from '../account/account-repository';
import type { Db, Trx } from '../database/connect';
import type { Row } from '../database/tables';
import { addEventTo } from './event-repository';
import type { StoredMessage } from './message-repository';
import { pourInto } from './pour-repository';

type Session = Row<'chat_sessions'>;

/** The owner's sessions, locked until the transaction ends. */
const lockSessions = (trx: Trx, owner: { account_id: number } | { guest_hash: string }): Promise<Session[]> =>
  trx
    .selectFrom('chat_sessions')
    .selectAll()
    .where((is) => is.and(owner))
    .orderBy('id')
    .forUpdate()
    .execute();

const isOpen = ({ closed_at }: Session): boolean => closed_at === null;

const change = (trx: Trx, id: string) => trx.updateTable('chat_sessions').where('id', '=', id);

const raiseEpoch = (trx: Trx, id: string): Promise<Session> =>
  change(trx, id)
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Gives a visitor's sessions to an account, and forgets the secret. An open session of the account in which somebody has
 * written takes in the visitor's open one; else the visitor's is the account's from now on. The epoch of each is raised,
 * as these messages come in between those that open windows of the account's and the desk's hold.
 * @returns the account's open session, the event in it, and the session that has ended for it; undefined if the visitor
 *   has no session
 */
export function joinSessions(
  db: Db,
  guestHash: string,
  { id: account_id, username }: { id: number; username: string },
  now: Date,
): Promise<{ session: Session; event: StoredMessage; ended: Session | undefined } | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, account_id);
    const visited = await lockSessions(trx, { guest_hash: guestHash });
    if (visited.length === 0) return undefined;
    const own = (await lockSessions(trx, { account_id })).find(isOpen);
    const open = visited.find(isOpen);
    const goesOn = own && (own.last_message_id > 0 || !open) ? own : undefined;
    // Raised as well where nothing is poured: a text that waits for this row has not seen what the account is given (addOwnText).
    const poured =
      goesOn && (open ? await pourInto(trx, goesOn, open, now) : await raiseEpoch(trx, goesOn.id));
    if (own && !goesOn) await change(trx, own.id).set({ closed_at: now }).execute();
    const given: Session[] = [];
    for (const { id, guest_hash } of visited)
      given.push(
        await change(trx, id)
          .set((eb) => ({
            account_id,
            guest_hash: null,
            was_guest_hash: guest_hash,
            epoch: eb('epoch', '+', 1),
          }))
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    const session = poured ?? given.find(isOpen) ?? given.at(-1);
    const ended = goesOn ? open : own;
    if (!session) return undefined;
    // The player's word, so that the agent's list shows it as read once it is seen.
    const by = { sender: 'user', sender_name: username } as const;
    return { session, event: await addEventTo(trx, session, { event: 'joined' }, now, by), ended };
  });
}
