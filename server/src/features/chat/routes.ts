import { calls } from '@assistant/contract/calls';
import { answersPlayers, type Route } from '../../account/session';
import type { Reads } from '../../chat/agent-reads';
import { markRead } from '../../chat/mark-repository';
import { toChatMessage } from '../../chat/message-words';
import { partiesOf } from '../../chat/parties';
import { countForAgents, countForPlayer } from '../../chat/unread-repository';
import type { Db } from '../../database/connect';
import { forbidden } from '../../http/api-error';
import { localize } from '../../http/language';
import type { Live } from '../../live/live';
import { checkAbout, withFacts } from './about';
import { enterSession, VISITOR } from './access';
import type { ChatLimits } from './chat-limits';
import { contentToStore } from './content-to-store';
import { openSession } from './open-session';
import { readPage } from './read-page';
import { sendMessage } from './send-message';

interface ChatRoutes {
  route: Route;
  db: Db;
  live: Live;
  limits: ChatLimits;
  reads: Reads;
  now: () => Date;
}

/** The conversation from the player's or visitor's side. An agent may read and mark too. */
export function chatRoutes({ route, db, live, limits, reads, now }: ChatRoutes): void {
  route(calls.chatCreateSession, ({ input, session, request }) =>
    openSession(db, { session, guestId: input.guest_id }, input.device_info ?? '', () =>
      limits.visitor(request),
    ),
  );

  route(calls.chatGetHistory, async ({ input, session, request }) => {
    const caller = { session, guestId: input.guest_id };
    const entered = await enterSession(db, caller, input.session_id);
    if (input.user_type === 'cs' && entered.side !== 'cs') throw forbidden();
    if (session && entered.side === 'cs') await reads.conversation(session, entered.chat);
    return readPage(db, entered, input, (text) => localize(text, request));
  });

  route(calls.chatSendMessage, async ({ input: { guest_id, ...message }, session, request }) => {
    const caller = { session, guestId: guest_id };
    const { chat, side } = await enterSession(db, caller, message.session_id);
    limits.message(caller, request);
    if (side !== 'user') throw forbidden();
    const sender_name = session?.username ?? VISITOR;
    await checkAbout(db, chat, message);
    const content = await contentToStore(db, chat, message, side);
    const stored = await sendMessage(db, { ...message, content, sender: side, sender_name }, now());
    live.tell({ kind: 'chat', session_id: chat.id, id: stored.id }, ...partiesOf(chat));
    const shown = toChatMessage(stored, (text) => localize(text, request));
    return (await withFacts(db, chat, [shown]))[0] ?? shown;
  });

  route(calls.chatMarkRead, async ({ input, session }) => {
    const caller = { session, guestId: input.guest_id };
    const { chat, side, owner } = await enterSession(db, caller, input.session_id);
    // Who marks has read it.
    if (session && side === 'cs') await reads.conversation(session, chat);
    const { message_id: messageId, epoch } = input;
    const read_id = await markRead(db, { id: chat.id, owner }, { side, messageId, epoch });
    live.tell({ kind: 'read', session_id: chat.id }, ...partiesOf(chat));
    return { read_id };
  });

  route(calls.chatTyping, async ({ input, session, request }) => {
    const caller = { session, guestId: input.guest_id };
    const { chat, side } = await enterSession(db, caller, input.session_id);
    limits.typing(caller, request);
    if (chat.closed_at === null)
      live.tell({ kind: 'typing', session_id: chat.id, by: side }, ...partiesOf(chat));
    return {};
  });

  route(calls.chatUnreadCount, async ({ session }) => {
    if (session.role === 'player') return countForPlayer(db, session.accountId);
    if (!answersPlayers(session)) throw forbidden();
    return countForAgents(db);
  });
}
