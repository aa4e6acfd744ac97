import * as z from 'zod/mini';
import { defineCall } from './call';
import { chatMessage, messageFields } from './chat';
import { membership, membershipLevel } from './membership';
import { account } from './session';

export const csSendMessage = defineCall({
  method: 'POST',
  path: '/api/cs/send_message',
  auth: 'agent',
  summary: "Answer in a session; `cs_account` must be the agent's own.",
  request: z.object({ cs_account: account, ...messageFields }),
  data: chatMessage,
});

/** The longest membership that one call grants. */
export const MEMBERSHIP_DAYS_MAX = 3660;

export const csSetMembership = defineCall({
  method: 'POST',
  path: '/api/cs/set_membership',
  auth: 'agent',
  summary: 'Give an account a level for a number of days from now; level `none` ends its membership.',
  request: z.object({
    account,
    level: membershipLevel,
    days: z.int().check(z.gte(0), z.lte(MEMBERSHIP_DAYS_MAX)),
  }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
