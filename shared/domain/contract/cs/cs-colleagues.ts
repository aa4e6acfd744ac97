import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';

export const csColleagues = defineCall({
  method: 'POST',
  path: '/api/cs/colleagues',
  auth: 'agent',
  kind: 'read',
  summary: 'Who a conversation can be handed to: everybody who answers, those who are available first.',
  request: nothing,
  data: z.object({
    colleagues: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        available: z.boolean(),
        /** Open conversations that are theirs. */
        mine: z.number(),
      }),
    ),
  }),
});
