import * as z from '@assistant/schema';

/** The most bytes of a picture in a conversation. A browser makes a photo smaller than this first. */
export const PICTURE_MAX_BYTES = 512 * 1024;

/** The bytes of each part but the last: in base64 a part fits into any call, and into 10 s of a bad network. */
export const PICTURE_PART_BYTES = 45_000;

/** A picture's id, which its sender makes; it is the `client_id` of its message as well. */
export const pictureId = z.uuid();

/** How much of a picture the server has. */
export const pictureProgress = z.object({ received: z.number(), ready: z.boolean() });
