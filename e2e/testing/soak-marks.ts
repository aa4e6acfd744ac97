import type { SendCall } from '@assistant/api';
import { type ChatMessage, chatGetHistory, chatUnreadCount, csSession } from '@assistant/contract';
import { expect } from '@playwright/test';

/** All that the server has of a player's conversations, oldest first. */
export async function stored(ask: SendCall, session_id: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let more = true; more; ) {
    const after = all.at(-1)?.id ?? 0;
    const page = await ask(chatGetHistory, { session_id, after, limit: 100, all_sessions: true });
    all.push(...page.messages);
    more = page.has_newer;
  }
  return all;
}

/** Both sides over a network that loses nothing, and what each was shown. */
export interface Witness {
  player: SendCall;
  agent: SendCall;
  shownToPlayer(): Set<number>;
  shownToAgent(): Set<number>;
}

const sessionsOf = (messages: readonly ChatMessage[]) => [...new Set(messages.map((one) => one.session_id))];

/** Nothing counts as read that was on no screen of its side. */
export async function expectMarksOfWhatWasShown(witness: Witness, session_id: string): Promise<void> {
  const messages = await stored(witness.player, session_id);
  const words = messages.filter(({ original }) => !original);
  const unseen = (marked: ChatMessage[], shown: Set<number>) =>
    marked.filter(({ id }) => !shown.has(id)).map(({ id, content }) => `${id} ${content}`);
  const { user_read_id } = await witness.player(chatGetHistory, { session_id, all_sessions: true, limit: 1 });
  const toPlayer = words.filter(({ sender, id }) => sender === 'cs' && id <= user_read_id);
  expect(unseen(toPlayer, witness.shownToPlayer())).toEqual([]);
  for (const session of sessionsOf(words)) {
    const asked = { session_id: session, user_type: 'cs' as const, limit: 1 };
    const { cs_read_id } = await witness.agent(chatGetHistory, asked);
    const toAgent = words.filter(
      (one) => one.session_id === session && one.sender === 'user' && one.id <= cs_read_id,
    );
    expect(unseen(toAgent, witness.shownToAgent())).toEqual([]);
  }
}

/** After both sides have seen all, neither counts anything as unread. */
export async function expectNothingUnread(witness: Witness, messages: ChatMessage[]): Promise<void> {
  const counts = async () => [
    (await witness.player(chatUnreadCount, {})).total_unread,
    ...(await Promise.all(
      sessionsOf(messages).map(async (session_id) => (await witness.agent(csSession, { session_id })).unread),
    )),
  ];
  await expect.poll(async () => Math.max(...(await counts())), { timeout: 30_000 }).toBe(0);
}
