import { defineCall } from '../call';
import { membership } from '../membership';

export const isUserPayed = defineCall({
  path: '/api/is_user_payed',
  auth: 'player',
  kind: 'read',
  tags: ['Me'],
  summary: "The account's membership.",
  data: membership,
});
