import type { LiveEvent } from '@assistant/contract';

/** What a page may hear of (shared/domain/contract/chat/chat-events.ts). */
export type HintKind = 'chat' | 'read' | 'typing' | 'session' | 'membership' | 'tasks' | 'announcement';

/** A hint. Without a field it may be about anything of its kind, as one may have been lost: read all of it. */
export type Hint = Pick<LiveEvent, 'session_id' | 'id' | 'by'>;

/** What a stream tells this tab. */
export interface Tab {
  hint(kind: string, hint: Hint): void;
  /** Another tab says something under a name. */
  shared(name: string, data: unknown): void;
  live(is: boolean): void;
  leads(is: boolean): void;
  /** The login was revoked. */
  ended(): void;
}

/** The part that is loaded later (engine.ts). */
export interface Engine {
  share(name: string, data: unknown): void;
  stop(): void;
}
