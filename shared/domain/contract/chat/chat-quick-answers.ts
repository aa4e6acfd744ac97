import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatCard, english } from '../cs/canned';
import { nothing, rowId } from '../text';

export const chatQuickAnswers = defineCall({
  path: '/api/chat/quick_answers',
  auth: 'none',
  kind: 'read',
  summary: 'The canned answers that players are offered, in the order of their shortcuts.',
  request: nothing,
  data: z.object({
    answers: z.array(
      z.object({ id: rowId, title: z.string(), text: z.string(), ...english, card: z.nullable(chatCard) }),
    ),
  }),
});
