import { calls } from '@assistant/shared/contract';
import { noSession } from '../chat/access';
import { findChatSession } from '../chat/repository';
import { sendMessage } from '../chat/send-message';
import { forbidden } from '../http/api-error';
import type { Parts } from '../parts';

/** The conversation from the agent's side. */
export function csRoutes({ route, db, now }: Parts): void {
  route(calls.csSendMessage, async ({ input: { cs_account, ...message }, session }) => {
    if (cs_account !== session.account) throw forbidden();
    if (!(await findChatSession(db, message.session_id))) throw noSession();
    return sendMessage(db, { ...message, sender: 'cs', sender_name: session.username }, now());
  });
}
