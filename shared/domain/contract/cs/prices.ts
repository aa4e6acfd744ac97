import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { membershipPrice, priced, priceList } from '../membership-prices';

export const csSavePrice = defineCall('agent', 'write', '/api/cs/save_price', {
  needs: 'price',
  summary: 'Sets what a level costs for so many days, in place of what it cost. Answers with the whole list.',
  request: membershipPrice,
  data: priceList,
});

export const csDeletePrice = defineCall('agent', 'write', '/api/cs/delete_price', {
  needs: 'price',
  summary: 'Takes a price off the list; one that is gone is no failure. Answers with the whole list.',
  request: z.object(priced),
  data: priceList,
});
