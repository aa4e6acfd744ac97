import type { ChatMessage, DataOf } from '@assistant/contract';

/**
 * idle: created, not opened yet · opening: the session and its first page are loading · ready: messages come
 * and go · failed: opening failed, Retry opens again · ended: logged out, nothing more is done.
 */
export type ConvoStatus = 'idle' | 'opening' | 'ready' | 'failed' | 'ended';

export type HistoryPage = DataOf<'chatGetHistory'>;

/** A message of the player that the server has not confirmed. */
export interface Unsent {
  clientId: string;
  content: string;
  /** ISO 8601. */
  queuedAt: string;
  status: 'waiting' | 'sending' | 'failed';
  /** For `failed`: what the server said, and whether only the player can retry. */
  failure?: { message: string; final: boolean };
}

/** What failed while opening, with the reason in words for the player. */
export interface OpenError {
  step: 'session' | 'history';
  message: string;
}

export interface ConvoState {
  status: ConvoStatus;
  /** The page is mounted and its tab is visible. */
  active: boolean;
  online: boolean;
  sessionId: string | null;
  /** The messages the server has confirmed: by id, oldest first, each once. */
  messages: readonly ChatMessage[];
  /** In the order they were written. */
  unsent: readonly Unsent[];
  hasMore: boolean;
  older: 'idle' | 'loading' | 'failed';
  /** The newest message each side has read, as the server knows it; 0 is none. */
  userReadId: number;
  csReadId: number;
  /** The newest message the player has seen. It may be ahead of `userReadId`. */
  seenId: number;
  /**
   * New messages begin after this id. It does not move while the player reads, and is `null` if there were
   * none.
   */
  dividerAfter: number | null;
  /** The list is scrolled to its end. */
  atBottom: boolean;
  /** The page was left or hidden since the newest messages were fetched. */
  away: boolean;
  /** Failures in a row of fetching new messages. */
  pollFailures: number;
  /** Stays while opening is retried, until it succeeds. */
  openError: OpenError | null;
}

/** Everything that can happen to a conversation. */
export type ConvoEvent =
  | { type: 'activated' }
  | { type: 'deactivated' }
  | { type: 'wentOnline' }
  | { type: 'wentOffline' }
  | { type: 'retryAsked' }
  | { type: 'restored'; unsent: readonly Unsent[] }
  | { type: 'loaded'; sessionId: string; page: HistoryPage }
  | { type: 'loadFailed'; error: OpenError }
  | { type: 'sessionLost' }
  | { type: 'expired' }
  | { type: 'polled'; page: HistoryPage }
  | { type: 'pollFailed' }
  | { type: 'olderAsked' }
  | { type: 'olderLoaded'; page: HistoryPage }
  | { type: 'olderFailed' }
  | { type: 'queued'; message: Unsent }
  | { type: 'sendStarted'; clientId: string }
  | { type: 'sent'; message: ChatMessage }
  | { type: 'sendFailed'; clientId: string; message: string; final: boolean }
  | { type: 'sendRetried'; clientId: string }
  | { type: 'discarded'; clientId: string }
  | { type: 'scrolled'; atBottom: boolean }
  | { type: 'seen'; id: number }
  | { type: 'marked'; readId: number };

export type EventType = ConvoEvent['type'];
