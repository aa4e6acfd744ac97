import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { clientId } from '../client-id';
import { membership, membershipLevel } from '../membership';
import { account } from '../session/credentials';
import { text } from '../text';

/** The longest membership that one call may grant. */
export const MEMBERSHIP_DAYS_MAX = 3660;

/** The longest reason of a change, in UTF-16 units. */
const MEMBERSHIP_REASON_MAX = 500;

export const csSetMembership = defineCall({
  method: 'POST',
  path: '/api/cs/set_membership',
  auth: 'agent',
  kind: 'write',
  summary: 'Extend the level of an account, or give it another from now; level `none` ends its membership.',
  request: z.object({
    account,
    level: membershipLevel,
    days: z.int().check(z.gte(0), z.lte(MEMBERSHIP_DAYS_MAX)),
    /** For the audit. */
    reason: z._default(text(MEMBERSHIP_REASON_MAX), ''),
    /** Only say what the membership would be. */
    preview: z._default(z.boolean(), false),
    /** Needed where the player would lose a higher level or days; else the answer is 409. */
    confirm_lower: z._default(z.boolean(), false),
    /** With it, a repeated request changes nothing. */
    client_id: z.optional(clientId),
  }),
  data: z.object({
    account: z.string(),
    ...membership.shape,
    /** Whether the player loses a higher level or days. */
    lowers: z.boolean(),
  }),
});
