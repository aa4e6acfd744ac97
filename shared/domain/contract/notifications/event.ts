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
      /** The level that begins then, if one waits. */
      next?: MembershipLevel | null;
    }
  /** Another channel was turned off, because it has failed for too long. */
  | { kind: 'channelOff'; name: string }
  | { kind: 'test' };

/** The assistant is about to log in to the game for these tasks: a message of its own, which waits for no other. */
export interface LoginEvent {
  kind: 'login';
  tasks: string[];
  login_at: string;
}
