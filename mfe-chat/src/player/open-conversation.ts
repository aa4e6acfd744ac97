import {
  type ChatCalls,
  type Convo,
  type ConvoDependencies,
  createConvo,
  createDraft,
  createPictureSource,
  type Draft,
  indexedOutbox,
  type PictureSource,
  systemClock,
} from '@assistant/conversation';
import { randomUuid } from '@assistant/remote';

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
