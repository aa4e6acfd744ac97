import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing, rowId } from '../text';

export const csWithdrawAnnouncement = defineCall({
  method: 'POST',
  path: '/api/cs/withdraw_announcement',
  auth: 'agent',
  needs: 'announce',
  kind: 'write',
  summary: 'Takes an announcement back: no player sees it any more.',
  request: z.object({ id: rowId }),
  data: nothing,
});
