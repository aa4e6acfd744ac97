import * as z from 'zod/mini';
import { moment } from './text';

/** Membership levels, each opening what the ones before it open (design section 6). */
export const membershipLevels = ['none', 'basic', 'premium', 'supreme'] as const;

export const membershipLevel = z.enum(membershipLevels);
export type MembershipLevel = z.infer<typeof membershipLevel>;

/** The three groups of task screens (spec section 2). */
export type Tier = 'basic' | 'premium' | 'supreme';

/**
 * Whether a member of `level` may change and run the tasks of `tier`. Basic screens are open to every
 * logged-in player (design section 6).
 */
export function levelOpens(level: MembershipLevel, tier: Tier): boolean {
  return tier === 'basic' || membershipLevels.indexOf(level) >= membershipLevels.indexOf(tier);
}

/** A membership as calls report it: an expired one is level `none`, with the date it ended. */
export const membership = z.object({
  payed: z.boolean(),
  membership_level: membershipLevel,
  membership_expire_date: z.nullable(moment),
});
export type Membership = z.infer<typeof membership>;
