import type { SendCall } from '@assistant/api';
import {
  type Convo,
  chatDatabase,
  createConvo,
  createDraft,
  createPictureSource,
  type Draft,
  indexedOutbox,
  liveOf,
  type PictureSource,
  systemClock,
  waitingFor,
} from '@assistant/conversation';
import type { DeskIdentity } from '@assistant/desk';
import { randomUuid } from '@assistant/remote';
import { deskChatCalls } from './desk-chat-calls';

export interface DeskConversation {
  convo: Convo;
  pictures: PictureSource;
  /** What is being written to the player, and as a note. */
  reply: Draft;
  note: Draft;
}

/** Conversations that stay in memory beside the one that is open. */
const KEPT = 6;

/**
 * The conversations that the agent has open: unsent answers and drafts are kept on disk by agent and session, and an
 * answer that waits goes on waiting while another conversation is open.
 */
export function createConversations(me: DeskIdentity, ask: SendCall, onMarked: () => void) {
  const open = new Map<string, DeskConversation>();
  const database = chatDatabase();
  const ours = `desk ${me.account} `;
  const outboxOf = (part: string) => indexedOutbox(ours + part, database);

  function start(sessionId: string): DeskConversation {
    const outbox = outboxOf(sessionId);
    const calls = deskChatCalls(ask, me, onMarked);
    const pictures = createPictureSource((image_id) => calls.pictures.read({ image_id }));
    const convo = createConvo({
      calls,
      outbox,
      clock: systemClock,
      uuid: randomUuid,
      storage: { getItem: () => sessionId, setItem: () => {}, removeItem: () => {} },
      deviceInfo: '',
      online: navigator.onLine,
      live: liveOf({ token: me.token }),
      side: 'cs',
    });
    return { convo, pictures, reply: createDraft(outbox), note: createDraft(outboxOf(`${sessionId} note`)) };
  }

  /** Lets go of those that were opened longest ago and have nothing to send. */
  function tidy(): void {
    for (const [id, { convo, pictures }] of [...open].slice(0, -KEPT)) {
      const { active, unsent } = convo.getState();
      if (active || unsent.some(({ status }) => status !== 'sent')) continue;
      convo.dispose();
      pictures.dispose();
      open.delete(id);
    }
  }

  const followNetwork = () => {
    for (const { convo } of open.values()) convo.setOnline(navigator.onLine);
  };

  function of(sessionId: string): DeskConversation {
    const conversation = open.get(sessionId) ?? start(sessionId);
    open.delete(sessionId);
    open.set(sessionId, conversation);
    tidy();
    return conversation;
  }

  /** Answers that waited when the page was closed go out, whichever conversation is opened first. */
  async function sendKept(): Promise<void> {
    for (const name of await waitingFor(ours, database)) {
      const { convo } = of(name.slice(ours.length));
      if (convo.getState().status !== 'idle') continue;
      convo.setActive(true);
      convo.setActive(false);
    }
  }

  return {
    of,
    start: () => {
      addEventListener('online', followNetwork);
      addEventListener('offline', followNetwork);
      void sendKept();
    },
    /** The agent signed out: nothing is sent any more; what waits is on disk. */
    end: () => {
      removeEventListener('online', followNetwork);
      removeEventListener('offline', followNetwork);
      for (const { convo, pictures } of open.values()) {
        convo.dispose();
        pictures.dispose();
      }
      open.clear();
    },
  };
}

export type Conversations = ReturnType<typeof createConversations>;
