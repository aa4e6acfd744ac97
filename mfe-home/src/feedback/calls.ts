import { injectCalls } from '@assistant/api';
import { feedbackCreate, feedbackImage, feedbackList } from '@assistant/contract';

export const { useFeedbackCreateMutation, useFeedbackImageQuery, useFeedbackListQuery } = injectCalls({
  feedbackCreate,
  feedbackImage,
  feedbackList,
});
