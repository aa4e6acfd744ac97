import * as z from '@assistant/schema';
import { feedback } from '../feedback/feedback';

/** A player's feedback as the desk shows it. */
export const deskFeedback = z.object({ ...feedback.shape, account: z.string(), name: z.string() });
export type DeskFeedback = z.infer<typeof deskFeedback>;
