import * as z from '@assistant/schema';
import { moment } from './text';

/** Membership levels. Each one opens what the ones before it open (R501). */
export const membershipLevels = ['none', 'basic', 'premium', 'supreme'] as const;

export const membershipLevel = z.enum(membershipLevels);
export type MembershipLevel = z.infer<typeof membershipLevel>;

/** A level that was stored or sent by another release. One that this build does not know opens nothing. */
export const membershipLevelOf = (level: string): MembershipLevel =>
  membershipLevels.find((known) => known === level) ?? 'none';

/** The three groups of task screens (spec section 2). */
export type Tier = 'basic' | 'premium' | 'supreme';

/** The tiers that need a membership of their own level, or of a higher one: what is on the price list. */
export const paidTiers = ['premium', 'supreme'] as const satisfies readonly Tier[];

/**
 * Whether a member of `level` may change and run the tasks of `tier`. Basic screens are open to every
 * logged-in player (R501).
 */
export function levelOpens(level: MembershipLevel, tier: Tier): boolean {
  return tier === 'basic' || membershipLevels.indexOf(level) >= membershipLevels.indexOf(tier);
}

/** What of a membership is in force now. An expired one has the level `none` and the date it ended. */
export const membershipInForce = z.object({
  payed: z.boolean(),
  membership_level: membershipLevel,
  membership_expire_date: z.nullable(moment),
});

/** A lower level whose days wait until the one before it ends. */
const waitingPeriod = z.object({ level: membershipLevel, begins_at: moment, ends_at: moment });

/** A whole membership: what is in force, and what begins by itself after it. */
export const membership = z.object({
  ...membershipInForce.shape,
  /** In the order in which it begins (R504); absent: nothing. */
  membership_waiting: z.optional(z.array(waitingPeriod)),
});
export type Membership = z.infer<typeof membership>;
