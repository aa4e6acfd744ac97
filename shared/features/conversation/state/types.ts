import type { ChatMessage, chatGetHistory, DataOfCall } from '@assistant/contract';
import type { KeptMessage } from '../outbox/outbox';

/**
 * idle: created, not opened yet · opening: the session and its first page are loading · ready: messages come
 * and go · failed: opening failed, Retry opens again · ended: logged out, nothing more is done.
 */
export type ConvoStatus = 'idle' | 'opening' | 'ready' | 'failed' | 'ended';

export type HistoryPage = DataOfCall<typeof chatGetHistory>;

/** A message of the player that is not in the window: not confirmed yet, or newer than the window's end. */
export interface Unsent extends Omit<KeptMessage, 'refused'> {
  /** How much of the picture has arrived, from 0 to 1. */
  progress?: number;
  status: 'waiting' | 'sending' | 'failed' | 'sent';
  /** For `sent`: the message as the server has stored it. */
  stored?: ChatMessage;
  /** For `failed`: what the server said, and whether only the player can retry. */
  failure?: { message: string; final: boolean };
}

/** A rating as it was chosen on this device, and of which session. */
export interface ChosenRating {
  rated: string;
  stars: number;
  text: string;
  sent: boolean;
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
  /** When the window was started, as the server counts; a server of before does not. */
  epoch: number;
  /**
   * The window: what the server has, oldest first, each once and without a hole. Its first and last ids are the
   * cursors from which it grows; only pages of history that join it move them.
   */
  messages: readonly ChatMessage[];
  /** In the order they were written; shown after the window. */
  unsent: readonly Unsent[];
  /** There are messages before, and after, the window. */
  hasOlder: boolean;
  hasNewer: boolean;
  older: 'idle' | 'loading' | 'failed';
  newer: 'idle' | 'loading' | 'failed';
  /** The newest message each side has read, as the server knows it; 0 is none. */
  userReadId: number;
  csReadId: number;
  /** The newest message the player has seen. It may be ahead of `userReadId`. */
  seenId: number;
  /** The newest message that may be marked as read: the player has seen what was unread before it begin. */
  readableId: number;
  /** How far the player may go, or jump, on from the first unread message that was on the screen last. */
  passableId: number;
  /**
   * New messages begin after this id. It does not move while the player reads, and is `null` if there were
   * none.
   */
  dividerAfter: number | null;
  /** The list is scrolled to the end of the conversation. */
  atBottom: boolean;
  /** The page was left or hidden since the newest messages were fetched. */
  away: boolean;
  /** Failures in a row of fetching new messages. */
  pollFailures: number;
  /** The other side is writing. */
  peerTyping: boolean;
  /** The session has ended: what is written next begins another one. */
  closed: boolean;
  /** Who answers, by the shown name; empty until somebody does. */
  agentName: string;
  /** How the player rated the session, in stars and words; 0: not rated. */
  rating: number;
  ratingText: string;
  /** The stars and words that were chosen here last, sent or not: an agent may reopen the session meanwhile. */
  chosen: ChosenRating | null;
  /** The session that ended last, if it can be rated; it may be an earlier one than `sessionId`. */
  unrated: string | null;
  /** Stays while opening is retried, until it succeeds. */
  openError: OpenError | null;
}

/** A page of history and the session it was asked of: a late answer of another session has no effect. */
interface PageAnswer {
  sessionId: string;
  page: HistoryPage;
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
  | ({ type: 'newerLoaded'; after: number } & PageAnswer)
  | ({ type: 'latestLoaded' } & PageAnswer)
  | ({ type: 'peeked' } & PageAnswer)
  | { type: 'pollFailed' }
  | { type: 'newerAsked' }
  | { type: 'newerFailed' }
  | { type: 'olderAsked' }
  | ({ type: 'olderLoaded'; before: number } & PageAnswer)
  | { type: 'olderFailed' }
  | { type: 'queued'; message: Unsent }
  | { type: 'sendStarted'; clientId: string }
  | { type: 'uploaded'; clientId: string; progress: number }
  | { type: 'sent'; message: ChatMessage }
  | { type: 'sendFailed'; clientId: string; message: string; final: boolean; withoutAbout?: boolean }
  | { type: 'sendRetried'; clientId: string }
  | { type: 'discarded'; clientId: string }
  | { type: 'peerTyped' }
  | { type: 'peerStopped' }
  | { type: 'scrolled'; atBottom: boolean }
  | { type: 'seen'; from: number; to: number }
  | ({ type: 'starsChosen' } & Omit<ChosenRating, 'sent'>)
  | { type: 'rated'; rated: string; stars: number; text: string }
  | { type: 'marked'; sessionId: string; epoch: number; readId: number };

export type EventType = ConvoEvent['type'];
