import { calls } from '@assistant/contract/calls';
import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { forbidden } from '../../http/api-error';
import { noSession } from './access';
import { sendMessage } from './send-message';
import { findChatSession } from './session-repository';

/** The conversation from the agent's side. */
export function agentRoutes({ route, db, now }: { route: Route; db: Db; now: () => Date }): void {
  route(calls.csSendMessage, async ({ input: { cs_account, ...message }, session }) => {
    if (cs_account !== session.account) throw forbidden();
    if (!(await findChatSession(db, message.session_id))) throw noSession();
    return sendMessage(db, { ...message, sender: 'cs', sender_name: session.username }, now());
  });
}
