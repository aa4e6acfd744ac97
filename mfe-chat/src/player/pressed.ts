/** What is shown at a press, or where the answers cannot be read: one file beside the first. */

export { CommonQuestions } from './common-questions';
export { EndDialog } from './ending/end-dialog';
export { QuickAnswerCard } from './service/quick-answer-card';
