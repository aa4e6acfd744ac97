import type { MembershipLevel } from '../membership';
import type { TaskReason } from '../tasks/reasons';
import type { TaskResult } from '../tasks/record';
import type { LocalText } from '../text';

/** What a player is notified of outside the app. A webhook of the preset `plain` gets it as it is (docs/notifications.md). */
export type NotificationEvent =
  /** A planned run has ended, or could not begin because the game needs the player. */
  | { kind: 'run'; task: string; result: TaskResult; reason: TaskReason; text: LocalText }
  /** Customer service has written, and the message has been unread for a while. */
  | { kind: 'chat' }
  /** The membership is about to end. */
  | {
      kind: 'membership';
      level: MembershipLevel;
      until: string;
      /** Which notice it is: so many days before. Servers of earlier releases stored none. */
      days?: number;
      /** The level that begins then, if one waits. */
      next?: MembershipLevel | null;
    }
  /** Another channel was turned off, because it has failed for too long. */
  | { kind: 'channelOff'; name: string }
  /** The report of a game day that is over, at the hour that the player chose. */
  | {
      kind: 'report';
      /** The day, by the date that it begins on. */
      date: string;
      /** `open`: something waits for the player; `idle`: nothing ran. */
      state: 'done' | 'open' | 'idle';
      /** Those that went well or are left out, those that went well, and how many did on the day before; null where that is unknown. */
      runs: number;
      done: number;
      done_before: number | null;
      coin_spent: number;
      coin_cap: number | null;
      /** The most frequent. */
      gains: { name: LocalText; amount: number }[];
      /** What was not done most often, by task. */
      left_out: { task: string; count: number }[];
      /** The tasks that wait for the player. */
      waits: string[];
    }
  | { kind: 'test' };

/** The assistant is about to log in to the game for these tasks: a message of its own, which waits for no other. */
export interface LoginEvent {
  kind: 'login';
  tasks: string[];
  login_at: string;
}
