import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { membership } from '../membership';
import { account, wirePassword } from './credentials';

// Calls of the specification that no page of ours makes.

export const getUserName = defineCall('account', 'read', '/api/get_user_name', {
  summary: "Shown names of accounts: one's own, or any for an agent; unknown ones are left out.",
  request: z.object({ user_list: z.array(account).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ user_list: z.array(z.object({ account: z.string(), username: z.string() })) }),
  /** An empty list is not sent. The answer is in the spelling of the specification (spec section 7). */
  localAnswer: ({ user_list }): { user_lis: [] } | undefined =>
    user_list.length === 0 ? { user_lis: [] } : undefined,
});

export const isUserPasswordValid = defineCall('account', 'write', '/api/is_user_password_valid', {
  summary: 'Whether an obfuscated password is the one of the logged-in account.',
  request: z.object({ password: wirePassword }),
  data: z.object({ valid: z.boolean() }),
});

export const chatGetUserMembershipInfo = defineCall('account', 'read', '/api/chat/get_user_membership_info', {
  summary: "An account's membership: one's own, or any for an agent.",
  request: z.object({ account }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
