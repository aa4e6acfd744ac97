import * as z from '@assistant/schema';
import { moment } from './text';

/** Membership levels. Each one opens what the ones before it open (R501). */
export const membershipLevels = ['none', 'basic', 'premium', 'supreme'] as const;

export const membershipLevel = z.enum(membershipLevels);
export type MembershipLevel = z.infer<typeof membershipLevel>;

/** The three groups of task screens (spec section 2). */
export type Tier = 'basic' | 'premium' | 'supreme';

/**
 * Whether a member of `level` may change and run the tasks of `tier`. Basic screens are open to every
 * logged-in player (R501).
 */
export function levelOpens(level: MembershipLevel, tier: Tier): boolean {
  return tier === 'basic' || membershipLevels.indexOf(level) >= membershipLevels.indexOf(tier);
}

/** A membership as calls report it. An expired one has the level `none` and the date it ended. */
export const membership = z.object({
  payed: z.boolean(),
  membership_level: membershipLevel,
  membership_expire_date: z.nullable(moment),
});
export type Membership = z.infer<typeof membership>;
