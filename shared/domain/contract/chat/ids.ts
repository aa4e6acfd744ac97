import * as z from '@assistant/schema';
import { text } from '../text';

/** A chat session's id, as `create_session` gave it. */
export const chatSessionId = z.uuid();

/**
 * A visitor's secret, as `create_session` returned it. Its holder may read and write the visitor's session. A
 * request may hold any text: one that the server did not give opens nothing.
 */
export const guestId = text(1024);
