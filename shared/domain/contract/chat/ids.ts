import * as z from '@assistant/schema';

/** A chat session's id, as `create_session` gave it. */
export const chatSessionId = z.uuid();

/** A visitor's secret, made in the browser. Whoever has it may read and write the visitor's session. */
export const guestId = z.uuid();
