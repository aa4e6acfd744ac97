import { defineCall } from '../call';
import { nothing } from '../text';
import { playerDetails } from './player-details';

export const accountDetails = defineCall({
  method: 'POST',
  path: '/api/account/details',
  auth: 'player',
  kind: 'read',
  tags: ['Me'],
  summary: 'What the player gave at the registration and may change: phone, version, region and server.',
  request: nothing,
  data: playerDetails,
});
