import { randomUuid } from '@assistant/remote';
import { getAppStore } from '@assistant/store';
import { makeChatCalls } from '../convo/chat-calls';
import { systemClock } from '../convo/clock';
import { type Convo, createConvo } from '../convo/convo';
import { liveOf } from '../convo/live';
import { createDraft, type Draft } from '../outbox/draft';
import { indexedOutbox } from '../outbox/indexed-outbox';

import { createPictureSource, type PictureSource } from './pictures/picture-source';

export interface Conversation {
  account: string;
  convo: Convo;
  draft: Draft;
  pictures: PictureSource;
}

let current: (Conversation & { end(): void }) | undefined;

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

function start(account: string): Conversation & { end(): void } {
  const store = getAppStore();
  const outbox = indexedOutbox(account);
  const calls = makeChatCalls(store);
  const pictures = createPictureSource((image_id) => calls.pictures.read({ image_id }));
  const convo = createConvo({
    calls,
    outbox,
    clock: systemClock,
    live: liveOf(),
    uuid: randomUuid,
    storage: localStorage,
    deviceInfo: navigator.userAgent,
    online: navigator.onLine,
  });
  const followNetwork = () => convo.setOnline(navigator.onLine);
  const unwatch = store.subscribe(() => {
    if (store.getState().session.user?.account !== account) end();
  });
  window.addEventListener('online', followNetwork);
  window.addEventListener('offline', followNetwork);

  function end(): void {
    window.removeEventListener('online', followNetwork);
    window.removeEventListener('offline', followNetwork);
    unwatch();
    convo.dispose();
    pictures.dispose();
    if (current?.convo === convo) current = undefined;
  }

  return { account, convo, draft: createDraft(outbox), pictures, end };
}
