import { randomUuid } from '@assistant/remote';
import type { ChatCalls } from '../convo/chat-calls';
import { systemClock } from '../convo/clock';
import { type Convo, createConvo } from '../convo/convo';
import type { ConvoDependencies } from '../convo/convo-context';
import { createDraft, type Draft } from '../outbox/draft';
import { indexedOutbox } from '../outbox/indexed-outbox';
import { createPictureSource, type PictureSource } from './pictures/picture-source';

export interface Conversation {
  convo: Convo;
  draft: Draft;
  pictures: PictureSource;
}

interface Whose extends Pick<ConvoDependencies, 'live' | 'storage'> {
  /** Under which the unsent messages and the draft are kept. */
  owner: string;
  calls: ChatCalls;
}

/** Opens the conversation of a player or a visitor. `end` lets go of it; what is unsent stays on disk. */
export function openConversation({ owner, calls, live, storage }: Whose): Conversation & { end(): void } {
  const outbox = indexedOutbox(owner);
  const pictures = createPictureSource((image_id) => calls.pictures.read({ image_id }));
  const convo = createConvo({
    calls,
    outbox,
    clock: systemClock,
    live,
    side: 'user',
    uuid: randomUuid,
    storage,
    deviceInfo: navigator.userAgent,
    online: navigator.onLine,
  });
  const followNetwork = () => convo.setOnline(navigator.onLine);
  window.addEventListener('online', followNetwork);
  window.addEventListener('offline', followNetwork);

  function end(): void {
    window.removeEventListener('online', followNetwork);
    window.removeEventListener('offline', followNetwork);
    convo.dispose();
    pictures.dispose();
  }

  return { convo, draft: createDraft(outbox), pictures, end };
}
