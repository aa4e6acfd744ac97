import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment } from '../text';

export const getUserIpDict = defineCall('account', 'read', '/api/get_user_ip_dict', {
  tags: ['Me'],
  summary: 'The addresses the account logged in from.',
  data: z.record(z.string(), z.object({ last_time: moment, count: z.number(), device: z.string() })),
});
