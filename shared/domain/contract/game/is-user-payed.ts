import { defineCall } from '../call';
import { membership } from '../membership';
import { nothing } from '../text';

export const isUserPayed = defineCall({
  path: '/api/is_user_payed',
  auth: 'player',
  kind: 'read',
  tags: ['Me'],
  summary: "The account's membership.",
  request: nothing,
  data: membership,
});
