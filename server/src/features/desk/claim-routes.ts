import { type DeskSession, may } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { findAccount } from '../../account/account-repository';
import type { Session } from '../../account/session';
import { staffRoleOf } from '../../account/staff-role';
import type { Reads } from '../../chat/agent-reads';
import { partiesOf } from '../../chat/parties';
import { getChat, refuse } from '../../chat/refuse';
import { ApiError, fieldError } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import {
  closeAsAgent,
  type Doing,
  giveSession,
  OtherOpen,
  releaseSession,
  reopenSession,
} from './claim-repository';
import { isAtDesk } from './colleague-repository';
import { getDeskSession } from './session-routes';

const TAKEN = {
  zh: '对方正在接待，请让对方转交，或请组长处理',
  en: 'They are taking conversations. Ask them to hand it over, or ask a lead.',
};
const NO_COLLEAGUE = { zh: '不是可以接待的同事', en: 'does not answer players' };
const OTHER_OPEN = { zh: '玩家已经有新的会话', en: 'The player has another open conversation.' };

const mayTake = ({ staffRole }: Session): boolean => staffRole !== undefined && may(staffRole, 'lower');

/** Who does it, as the audit and the session know them. */
const doerOf = ({ accountId: id, account, username: name }: Session) => ({ id, account, name });

/** Whose conversation it is: claimed, handed over, put back, ended and opened again. */
export function claimRoutes({ route, db, live, reads, now }: RouteTools & { reads: Reads }): void {
  /** Changes a conversation and notifies both sides. The work returns the id of the event that it wrote. */
  async function change(id: string, work: () => Promise<number | undefined>): Promise<DeskSession> {
    await getChat(db, id);
    const event = await work().catch((error) => {
      if (error instanceof OtherOpen) throw new ApiError(409, OTHER_OPEN);
      return refuse(db, error);
    });
    const chat = await getChat(db, id);
    live.tell({ kind: 'session', session_id: id }, ...partiesOf(chat));
    if (event !== undefined) live.tell({ kind: 'chat', session_id: id, id: event }, ...partiesOf(chat));
    return getDeskSession(db, id);
  }

  const doing = (action: Doing['action'], session: Session, more: Partial<Doing> = {}): Doing => ({
    by: doerOf(session),
    action,
    now: now(),
    ...more,
  });

  route(calls.csClaim, async ({ input: { session_id, from }, session }) => {
    const holder = from === null ? undefined : await findAccount(db, from);
    const own = holder?.id === session.accountId;
    if (holder && !own && !mayTake(session) && (await isAtDesk(db, holder.id, now())))
      throw new ApiError(403, TAKEN);
    // The agent who has it already asks again because an answer was lost. It is never the conversation of an unknown account.
    const of = holder || from === null ? [holder?.id ?? null, session.accountId] : [session.accountId];
    await reads.conversation(session, await getChat(db, session_id));
    return change(session_id, () =>
      giveSession(db, session_id, doerOf(session), doing('claim', session, { of })),
    );
  });

  route(calls.csHandOver, async ({ input: { session_id, to, note }, session }) => {
    const colleague = await findAccount(db, to);
    const role = colleague && !colleague.disabled_at ? staffRoleOf(colleague) : undefined;
    if (!colleague || !role || !may(role, 'answer')) throw fieldError('to', NO_COLLEAGUE);
    const taker = { id: colleague.id, name: colleague.username };
    // Who has it already has it because the request came twice.
    const of = mayTake(session) ? undefined : [session.accountId, null, taker.id];
    const handing = doing('hand_over', session, { of, details: to });
    if (!of && taker.id === session.accountId)
      await reads.conversation(session, await getChat(db, session_id));
    return change(session_id, () => giveSession(db, session_id, taker, handing, note.trim()));
  });

  route(calls.csRelease, ({ input: { session_id }, session }) =>
    change(session_id, () =>
      releaseSession(db, session_id, doing('release', session, { of: [session.accountId, null] })),
    ),
  );

  route(calls.csClose, ({ input: { session_id }, session }) => {
    const of = mayTake(session) ? undefined : [session.accountId, null];
    return change(session_id, () => closeAsAgent(db, session_id, doing('close', session, { of })));
  });

  route(calls.csReopen, async ({ input: { session_id }, session }) => {
    await reads.conversation(session, await getChat(db, session_id));
    return change(session_id, () =>
      reopenSession(db, session_id, doing('reopen', session), mayTake(session)),
    );
  });
}
