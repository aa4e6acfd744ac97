import { useEffect, useState, useSyncExternalStore } from 'react';
import { conversationOf } from './conversation-of';

/**
 * The account's conversation and its state. It is active while the component is mounted and the tab is
 * visible.
 */
export function useConversation(account: string) {
  const [{ convo, draft }] = useState(() => conversationOf(account));
  const state = useSyncExternalStore(convo.subscribe, convo.getState);

  useEffect(() => {
    const follow = () => convo.setActive(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      convo.setActive(false);
    };
  }, [convo]);

  return { convo, draft, state };
}
