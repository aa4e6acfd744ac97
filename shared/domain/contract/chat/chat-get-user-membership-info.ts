import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { membership } from '../membership';
import { account } from '../session/credentials';

export const chatGetUserMembershipInfo = defineCall({
  path: '/api/chat/get_user_membership_info',
  auth: 'account',
  kind: 'read',
  summary: "An account's membership: one's own, or any for an agent.",
  request: z.object({ account }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
