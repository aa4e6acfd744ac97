import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatMessage, messageFields } from '../chat/message';
import { account } from '../session/credentials';

export const csSendMessage = defineCall({
  method: 'POST',
  path: '/api/cs/send_message',
  auth: 'agent',
  kind: 'write',
  summary: "Answer in a session; `cs_account` must be the agent's own.",
  request: z.object({
    cs_account: account,
    ...messageFields,
    content_type: z._default(z.enum(['text', 'card', 'image']), 'text'),
  }),
  data: chatMessage,
});
