import { calls } from '@assistant/contract/calls';
import type { Route } from '../../account/session';
import { toChatMessage } from '../../chat/message-words';
import { partiesOf } from '../../chat/parties';
import { findChatSession } from '../../chat/session-repository';
import type { Db } from '../../database/connect';
import { forbidden } from '../../http/api-error';
import { localize } from '../../http/language';
import type { Live } from '../../live/live';
import { noSession } from './access';
import { contentToStore } from './content-to-store';
import { sendMessage } from './send-message';

interface AgentRoutes {
  route: Route;
  db: Db;
  live: Live;
  now: () => Date;
}

/** Answers of agents. The first answer in an unclaimed session claims it. */
export function agentRoutes({ route, db, live, now }: AgentRoutes): void {
  route(calls.csSendMessage, async ({ input: { cs_account, ...message }, session, request }) => {
    if (cs_account !== session.account) throw forbidden();
    const chat = await findChatSession(db, message.session_id);
    if (!chat) throw noSession();
    const content = await contentToStore(db, chat, message, 'cs');
    const sent = { ...message, content, sender: 'cs' as const, sender_name: session.username };
    const stored = await sendMessage(db, sent, now(), session.accountId);
    live.tell({ kind: 'chat', session_id: chat.id, id: stored.id }, ...partiesOf(chat));
    if (chat.agent_id === null) live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
    return { ...toChatMessage(stored, (text) => localize(text, request)), agent: session.account };
  });
}
