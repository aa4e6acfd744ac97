import { type MembershipLevel, membershipLevels } from '@assistant/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A membership as it is stored. It has ended where `expiresAt` is not after now. */
export interface StoredMembership {
  level: MembershipLevel;
  expiresAt: Date;
}

export interface MembershipChange {
  level: MembershipLevel;
  /** Days to add to the same level, or of another level from now. `none` ends the membership now. */
  days: number;
}

/** The level that a membership gives at a moment. */
export const levelAt = (membership: StoredMembership | undefined, now: Date): MembershipLevel =>
  membership && membership.expiresAt > now ? membership.level : 'none';

const rankOf = (level: MembershipLevel): number => membershipLevels.indexOf(level);

/**
 * The membership after a change. The level that a player has is extended: its days are added to the date it has.
 * `lowers` says whether the player loses something that was paid for: a higher level, or days of any level (R504).
 */
export function membershipAfter(
  current: StoredMembership | undefined,
  { level, days }: MembershipChange,
  now: Date,
): StoredMembership & { lowers: boolean } {
  const active = current && current.level !== 'none' && current.expiresAt > now ? current : undefined;
  const from = active?.level === level ? active.expiresAt : now;
  const expiresAt = level === 'none' ? now : new Date(from.getTime() + days * DAY_MS);
  const lowers =
    active !== undefined && (rankOf(level) < rankOf(active.level) || expiresAt < active.expiresAt);
  return { level, expiresAt, lowers };
}
