import { defineCall } from '../call';
import { membership } from '../membership';

export const isUserPayed = defineCall('player', 'read', '/api/is_user_payed', {
  tags: ['Me'],
  summary: "The account's membership.",
  data: membership,
});
