import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { clientId } from '../client-id';
import { membership, membershipLevel } from '../membership';
import { account } from '../session/credentials';
import { moment, rowId, text } from '../text';

/** The longest membership that one call may grant. */
export const MEMBERSHIP_DAYS_MAX = 3660;

/** The longest reason of a change, in UTF-16 units. */
const MEMBERSHIP_REASON_MAX = 500;

const ORDER_NUMBER_MAX = 64;

/** The prepared reasons. `paid` needs the order's number, `other` needs words. */
export const grantReasons = ['paid', 'event', 'apology', 'mistake', 'other'] as const;
export const grantReason = z.enum(grantReasons);
export type GrantReason = z.infer<typeof grantReason>;

/** Why a membership is changed. */
const grantWhy = {
  reason_code: z.optional(grantReason),
  order_number: z._default(text(ORDER_NUMBER_MAX), ''),
  /** In words. Needed where no prepared reason is given. */
  reason: z._default(text(MEMBERSHIP_REASON_MAX), ''),
};

export const csSetMembership = defineCall('agent', 'write', '/api/cs/set_membership', {
  summary:
    'Give an account days of a level: the highest is in force, the days of lower ones wait; `none` ends all of it.',
  request: z.object({
    account,
    level: membershipLevel,
    days: z.int().check(z.gte(0), z.lte(MEMBERSHIP_DAYS_MAX)),
    ...grantWhy,
    /** Only say what the membership would be. */
    preview: z._default(z.boolean(), false),
    /** Needed where the player would lose days, which only `none` does; else the answer is 409. */
    confirm_lower: z._default(z.boolean(), false),
    /** What an agent may not give alone waits for a lead; without it, the answer is 403. */
    may_wait: z._default(z.boolean(), false),
    /** With it, a repeated request changes nothing. */
    client_id: z.optional(clientId),
  }),
  data: z.object({
    account: z.string(),
    ...membership.shape,
    /** Whether the player loses days. */
    lowers: z.boolean(),
    /** Why a lead has to confirm it: too many days at once, or too many grants in 24 hours. Then nothing has changed. */
    waits_for_lead: z.optional(z.enum(['days', 'grants'])),
    /** What an agent may give alone: days at once, and grants in 24 hours. */
    alone: z.optional(z.object({ days: z.number(), grants: z.number() })),
  }),
});

/** Days of a level that an agent may not give alone, until a lead has confirmed or refused them. */
export const waitingGrant = z.object({
  id: rowId,
  account: z.string(),
  level: membershipLevel,
  days: z.number(),
  reason_code: z.nullable(grantReason),
  order_number: z.string(),
  reason: z.string(),
  /** The account of the agent who asks. */
  by: z.string(),
  at: moment,
  /** Who has refused it, and with which word; absent: it waits. */
  refused: z.optional(z.object({ by: z.string(), words: z.string() })),
});
export type WaitingGrant = z.infer<typeof waitingGrant>;

export const csGrants = defineCall('agent', 'read', '/api/cs/grants', {
  summary: "Grants that wait for a lead, the oldest first: all for a lead, one's own for an agent.",
  data: z.object({ grants: z.array(waitingGrant) }),
});

export const csDecideGrant = defineCall('agent', 'write', '/api/cs/decide_grant', {
  summary:
    "Confirm a colleague's grant that waits, or refuse it with a word. One's own can only be withdrawn.",
  request: z.object({
    id: rowId,
    confirm: z.boolean(),
    /** Why; needed to refuse a colleague's. */
    words: z._default(text(MEMBERSHIP_REASON_MAX), ''),
  }),
  data: z.object({ account: z.string(), ...membership.shape }),
});

export const csTakeBackMembership = defineCall('agent', 'write', '/api/cs/take_back_membership', {
  summary:
    "Take one's own change of a membership back whole: for ten minutes, while nothing has followed it.",
  request: z.object({
    account,
    /** The id of the change. */
    change: rowId,
  }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
