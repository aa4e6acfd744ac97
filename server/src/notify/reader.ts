import type { AccountSettings, LocalText } from '@assistant/contract';
import type { StoredMessage } from '../database/notification-tables';

/** What is known about the player when a message is made. */
export interface Reader {
  language: 'zh' | 'en';
  wishes: AccountSettings['notifications'];
  /** Whether what was done and what failed waits for the report of the day. */
  reported?: boolean;
  /** A moment in the player's time. */
  shown(moment: string): string;
  /** How many dates of the game's clock it is until a moment: 0 today, 1 tomorrow. */
  daysTo(moment: string): number;
  /** The name of a task and its screen; undefined for one that no release has any more. */
  task(id: string): { title: LocalText; path: string } | undefined;
}

/** What one event says. */
export interface Said {
  title: string;
  text: string;
  path: string;
  actions?: StoredMessage['actions'];
}
