import * as z from '@assistant/schema';

/** The sender's id for a message, made before it is sent, so that a retry finds the message already stored. */
export const clientId = z.uuid();
