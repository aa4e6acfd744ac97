import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { membership, membershipLevel } from '../membership';
import { account } from '../session/credentials';

/** The longest membership that one call may grant. */
export const MEMBERSHIP_DAYS_MAX = 3660;

export const csSetMembership = defineCall({
  method: 'POST',
  path: '/api/cs/set_membership',
  auth: 'agent',
  kind: 'write',
  summary: 'Give an account a level for a number of days from now; level `none` ends its membership.',
  request: z.object({
    account,
    level: membershipLevel,
    days: z.int().check(z.gte(0), z.lte(MEMBERSHIP_DAYS_MAX)),
  }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
