import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { gamePlatform } from '../platforms';
import { text } from '../text';

/** `fetch_type` of `get_server` (spec section 7). */
export const FETCH_REGIONS = 1;
export const FETCH_SERVERS = 2;

export const getServer = defineCall('none', 'read', '/api/get_server', {
  summary:
    'The regions of a game version (fetch_type 1), or its servers, of one region or of all (fetch_type 2).',
  request: z.object({
    fetch_type: z.literal([FETCH_REGIONS, FETCH_SERVERS]),
    game_platform: gamePlatform,
    /** The region of the servers; without it those of all regions. */
    server_name: z.optional(text(64)),
  }),
  data: z.object({ server_list: z.array(z.string()) }),
});
