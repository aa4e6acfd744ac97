import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { clientId } from '../client-id';
import { login } from '../session/login';

export const accountBoardLogin = defineCall('none', 'write', '/api/account/board_login', {
  summary: 'Log in for the board of a device that shows several accounts, beside the one that is open there.',
  request: z.object({
    ...login.request.shape,
    /** Made by the device, for each account another one: the next login with it takes the place of this one. */
    board_id: clientId,
  }),
  data: login.data,
});
