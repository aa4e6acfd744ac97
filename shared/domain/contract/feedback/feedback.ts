import * as z from '@assistant/schema';
import { moment, rowId } from '../text';

export const FEEDBACK_TEXT_MAX = 2000;
export const FEEDBACK_PAGE = 20;
export const feedbackCategories = ['bug', 'suggestion', 'account', 'payment', 'other'] as const;
const feedbackStatuses = ['received', 'inProgress', 'answered'] as const;

export const feedback = z.object({
  id: rowId,
  category: z.enum(feedbackCategories),
  text: z.string(),
  /** Whether it has a picture, which `feedbackImage` returns. */
  has_image: z.boolean(),
  status: z.enum(feedbackStatuses),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(moment),
  created_at: moment,
});
export type Feedback = z.infer<typeof feedback>;
