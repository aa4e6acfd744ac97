import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { text } from '../text';

export const releasesMayPreview = defineCall('player', 'read', '/api/releases/may_preview', {
  summary:
    'Whether the account may open a preview of a remote: only testers do, whom an operator names. A page asks before it fetches anything of it.',
  request: z.object({ app: text(64), version: text(64) }),
  data: z.object({
    /** `over`: for a tester, but its time has passed, or it is not there. */
    state: z.enum(['open', 'over', 'notTester']),
  }),
});
