import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { answersPlayers } from '../../account/session';
import { hashSecret } from '../../account/token';
import type { Reads } from '../../chat/agent-reads';
import { closeSession, rateSession } from '../../chat/closing-repository';
import { listEnded } from '../../chat/earlier-repository';
import { joinSessions } from '../../chat/join-repository';
import { markRead } from '../../chat/mark-repository';
import { addOwnText } from '../../chat/message-repository';
import { toChatMessage } from '../../chat/message-words';
import { ownSessions } from '../../chat/own-sessions-repository';
import { partiesOf } from '../../chat/parties';
import { getChat, SESSION } from '../../chat/refuse';
import { countForAgents, unreadOfPlayer } from '../../chat/unread-repository';
import { ApiError, forbidden, found } from '../../http/api-error';
import { localize } from '../../http/language';
import type { RouteTools } from '../../live/route-tools';
import { checkAbout, withFacts } from './about';
import { enterSession, ownerOf, VISITOR } from './access';
import type { ChatLimits } from './chat-limits';
import { openSession } from './open-session';
import { readPage } from './read-page';
import { isPlainText, makeSending } from './send-along';
import { contentToStore, sendMessage } from './send-message';

/** Conversations: from the player's or visitor's side, where an agent may read and mark too, and the answers of agents. */
export function chatRoutes({
  route,
  db,
  live,
  limits,
  reads,
  now,
}: RouteTools & { limits: ChatLimits; reads: Reads }): void {
  route(calls.chatCreateSession, ({ input, session, request }) =>
    openSession(db, { session, guestId: input.guest_id }, input.device_info ?? '', () =>
      limits.visitor(request),
    ),
  );

  route(
    calls.chatGetHistory,
    async ({ input, session, request, read: own }) => {
      const caller = { session, guestId: input.guest_id };
      const entered = await enterSession(db, caller, input.session_id, own);
      if (input.user_type === 'cs' && entered.side !== 'cs') throw forbidden();
      if (session && entered.side === 'cs') await reads.conversation(session, entered.chat);
      return readPage(db, { ...entered, own }, input, (text) => localize(text, request));
    },
    ownSessions,
  );

  const sending = makeSending(limits, now);
  route(
    calls.chatSendMessage,
    async ({ input: { guest_id, ...message }, session, request, read }) => {
      const caller = { session, guestId: guest_id };
      const sender_name = session?.username ?? VISITOR;
      const owner = session?.role === 'agent' ? undefined : ownerOf(caller);
      if (session) sending.remember(session);
      if (read && session) limits.messages.charge(session.accountId, request);
      else limits.messages.take(caller, request);
      const { client_id = randomUUID() } = message;
      const sent =
        read ??
        (isPlainText(message) &&
          owner &&
          (await addOwnText(db, owner, { ...message, client_id, sender_name }, now())));
      if (sent) {
        live.tell({ kind: 'chat', session_id: sent.chat.id, id: sent.message.id }, ...partiesOf(sent.chat));
        return toChatMessage(sent.message, (words) => localize(words, request));
      }
      const { chat, side } = await enterSession(db, caller, message.session_id);
      if (side !== 'user') throw forbidden();
      await checkAbout(db, chat, message);
      const content = await contentToStore(db, chat, message, side);
      const stored = await sendMessage(db, { ...message, content, sender: side, sender_name }, now());
      live.tell({ kind: 'chat', session_id: chat.id, id: stored.id }, ...partiesOf(chat));
      const shown = toChatMessage(stored, (text) => localize(text, request));
      return (await withFacts(db, chat, [shown]))[0] ?? shown;
    },
    sending.along,
  );

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

  route(
    calls.chatUnreadCount,
    async ({ session, read }) => {
      if (session.role === 'player') return read;
      if (!answersPlayers(session)) throw forbidden();
      return countForAgents(db);
    },
    unreadOfPlayer,
  );

  route(calls.chatEnd, async ({ input, session }) => {
    const { chat, side } = await enterSession(db, { session, guestId: input.guest_id }, input.session_id);
    if (side !== 'user') throw forbidden();
    const name = session?.username ?? VISITOR;
    const event = await closeSession(db, chat.id, { by: 'player', name }, now());
    if (event) {
      live.tell({ kind: 'chat', session_id: chat.id, id: event.id }, ...partiesOf(chat));
      live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
    }
    return {};
  });

  route(calls.chatEarlier, async ({ session, request }) => ({
    earlier: await listEnded(db, session.accountId, (text) => localize(text, request)),
  }));

  route(calls.chatRate, async ({ input: { session_id, guest_id, ...rating }, session }) => {
    const { chat, side } = await enterSession(db, { session, guestId: guest_id }, session_id);
    if (side !== 'user') throw forbidden();
    if (!(await rateSession(db, chat.id, rating, now())))
      throw new ApiError(409, {
        zh: '会话结束后才能评价',
        en: 'A conversation is rated after its end.',
      });
    live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
    return rating;
  });

  // What a visitor wrote before the login comes to the account.
  route(calls.chatJoin, async ({ input, session: { accountId: id, username } }) => {
    const guest = hashSecret(input.guest_id);
    const joined = await joinSessions(db, guest, { id, username }, now());
    const { session, event, ended } = found(joined, SESSION);
    live.tell({ kind: 'chat', session_id: session.id, id: event.id }, ...partiesOf(session));
    live.tell({ kind: 'session', session_id: session.id }, ...partiesOf(session), { guest });
    // Who has this one open, on another device or at the desk, sees that it goes on elsewhere.
    if (ended) live.tell({ kind: 'session', session_id: ended.id }, ...partiesOf(session));
    return { session_id: session.id };
  });

  // The first answer in an unclaimed session claims it.
  route(calls.csSendMessage, async ({ input: { cs_account, ...message }, session, request }) => {
    if (cs_account !== session.account) throw forbidden();
    const chat = await getChat(db, message.session_id);
    const content = await contentToStore(db, chat, message, 'cs');
    const sent = { ...message, content, sender: 'cs' as const, sender_name: session.username };
    const stored = await sendMessage(db, sent, now(), session.accountId);
    live.tell({ kind: 'chat', session_id: chat.id, id: stored.id }, ...partiesOf(chat));
    if (chat.agent_id === null) live.tell({ kind: 'session', session_id: chat.id }, ...partiesOf(chat));
    return { ...toChatMessage(stored, (text) => localize(text, request)), agent: session.account };
  });
}
