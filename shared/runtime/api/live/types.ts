/** What a page may hear of (shared/domain/contract/chat/chat-events.ts). */
export type HintKind = 'chat' | 'read' | 'typing' | 'session' | 'membership' | 'tasks' | 'announcement';

/** A hint. Without a field it may be about anything of its kind, as one may have been lost: read all of it. */
export interface Hint {
  session_id?: string;
  id?: number;
  /** Which side it is of: `user` or `cs`. */
  by?: string;
}

/**
 * What a stream reports to this tab, by topic: the kinds of hints, `tabs …` for what other tabs say, `ended` where the login
 * was revoked.
 */
export type Tell = (topic: string, data?: unknown) => void;

/** The part that is loaded later (engine.ts). */
export interface Engine {
  isLive(): boolean;
  /** Whether this tab asks for all: it leads, or has heard of no tab that does. */
  leads(): boolean;
  /** Says something to the other tabs. */
  share(name: string, data: unknown): void;
  stop(): void;
}
