import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment } from '../text';
import { resources } from './game-info';

/** Readings are kept for so many days. */
export const RESOURCE_DAYS_MAX = 90;

export const getResourceHistory = defineCall('player', 'read', '/api/get_resource_history', {
  tags: ['Game'],
  summary: 'What an account had of each currency over some days, as the game said it at the time.',
  request: z.object({ days: z._default(z.int().check(z.gte(1), z.lte(RESOURCE_DAYS_MAX)), 7) }),
  data: z.object({
    at: moment,
    /** Oldest first, evenly thinned out: some tens, however many days. */
    readings: z.array(z.object({ at: moment, resources })),
  }),
});
