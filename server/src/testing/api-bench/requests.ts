import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';

/**
 * The calls that every player makes all day. Those that write come last: `me` of an account that waits for the engine plans it, and the
 * engine does not run here; `send_message` changes what `get_history` answers.
 */
export const callNames = [
  'unread_count',
  'get_config',
  'get_history',
  'me',
  'tasks/day',
  'update_config',
  'send_message',
] as const;
export type CallName = (typeof callNames)[number];

/** A player of the bench. */
export interface Player {
  id: number;
  token: string;
  session: string;
  /** Each player comes from an address of their own, so that no limit of one address is met. */
  ip: string;
  /** Whether all tasks are switched on, so that a day of theirs has a plan. */
  plans: boolean;
  /** Of the setting that is saved. */
  revision: number;
}

/** The last players, who have all tasks switched on. */
export const PLANNERS = 16;

/** The setting that is saved. */
export const SAVED = 'mining';

const bodies: Record<CallName, (player: Player) => object> = {
  unread_count: () => ({}),
  get_config: () => ({}),
  get_history: ({ session }) => ({ session_id: session, limit: 50 }),
  send_message: ({ session }) => ({
    session_id: session,
    content: '异族入侵今天没有打，请看一下',
    client_id: randomUUID(),
  }),
  update_config: ({ revision }) => ({
    setting: { [SAVED]: { enabled: true } },
    revisions: { [SAVED]: revision },
  }),
  me: () => ({}),
  'tasks/day': () => ({}),
};

const paths: Record<CallName, string> = {
  unread_count: calls.chatUnreadCount.path,
  get_config: calls.getConfig.path,
  get_history: calls.chatGetHistory.path,
  send_message: calls.chatSendMessage.path,
  update_config: calls.updateConfig.path,
  me: calls.me.path,
  'tasks/day': calls.tasksDay.path,
};

/** Where a call goes, and its body; product and bare twin get the same. */
export const requestOf = (call: CallName, player: Player) => ({
  path: paths[call],
  body: JSON.stringify({ ...bodies[call](player), token: player.token }),
});

/** After a call was answered well. */
export function note(call: CallName, player: Player): void {
  if (call === 'update_config') player.revision += 1;
}
