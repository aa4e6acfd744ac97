import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';

/** How often a desk says what it looks at, in milliseconds. */
export const LOOK_MS = 10_000;

export const csLook = defineCall({
  method: 'POST',
  path: '/api/cs/look',
  auth: 'agent',
  kind: 'write',
  summary: 'The agent looks at a conversation, writes in it, or has left it; says which colleagues do too.',
  request: z.object({
    session_id: chatSessionId,
    writing: z._default(z.boolean(), false),
    /** The agent does not look at it any more. */
    left: z._default(z.boolean(), false),
  }),
  data: z.object({
    others: z.array(z.object({ account: z.string(), name: z.string(), writing: z.boolean() })),
  }),
});
