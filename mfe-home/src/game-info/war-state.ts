import { type DataOf, levelOpens, type MembershipLevel } from '@assistant/contract';
import type { Tier } from '@assistant/tasks';

type Status = DataOf<'tasksStatus'>;

/** What the state line is made from. */
export interface WarFacts {
  /** The tiers of the tasks that are enabled. */
  enabled: readonly Tier[];
  level: MembershipLevel;
  /** Whether there was a membership, which has ended. */
  expired: boolean;
  /** The end of a pause that the server has; null while none. */
  pausedUntil: string | null;
  /** How many enabled tasks wait for the player. */
  needsYou: number;
  running: number;
  /** Until when quiet hours last, if they last now. */
  quietUntil: string | null;
  /** How many runs are still planned today. */
  planned: number;
  account: Pick<Status['account'], 'online' | 'next_run'>;
}

/** The status of the account, in one word, with the moment that matters. */
export type WarState =
  | { is: 'nothingOn' | 'expired' | 'offline' | 'needsYou' | 'running' }
  | { is: 'paused' | 'quiet'; until: string }
  | { is: 'done'; next: string | null };

/**
 * The one state that is true. First what stops everything, then what only the player can change, then what the clock
 * says. While anything runs, it is running.
 */
export function warStateOf(facts: WarFacts): WarState {
  const { enabled, level, expired, pausedUntil, needsYou, running, quietUntil, planned, account } = facts;
  if (enabled.length === 0) return { is: 'nothingOn' };
  if (expired && !enabled.some((tier) => levelOpens(level, tier))) return { is: 'expired' };
  if (pausedUntil) return { is: 'paused', until: pausedUntil };
  if (running > 0) return { is: 'running' };
  if (!account.online && account.next_run) return { is: 'offline' };
  if (needsYou > 0 && planned === 0) return { is: 'needsYou' };
  if (quietUntil) return { is: 'quiet', until: quietUntil };
  return planned > 0 ? { is: 'running' } : { is: 'done', next: account.next_run };
}
