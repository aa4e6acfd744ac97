import { liveOf, makeChatCalls } from '@assistant/conversation';
import { getAppStore } from '@assistant/store';
import { type Conversation, openConversation } from './open-conversation';

let current: (Conversation & { account: string; end(): void }) | undefined;

/**
 * The conversation of the player who is logged in. It outlives the page: coming back shows it at once, and
 * unsent messages are retried. It ends when the account logs out or another logs in.
 */
export function conversationOf(account: string): Conversation {
  if (current?.account !== account) {
    current?.end();
    current = start(account);
  }
  return current;
}

function start(account: string) {
  const store = getAppStore();
  const calls = makeChatCalls(store);
  const opened = openConversation({ owner: account, calls, live: liveOf(), storage: localStorage });
  const unwatch = store.subscribe(() => {
    if (store.getState().session.user?.account !== account) end();
  });

  function end(): void {
    unwatch();
    opened.end();
    if (current?.convo === opened.convo) current = undefined;
  }

  return { ...opened, account, end };
}
