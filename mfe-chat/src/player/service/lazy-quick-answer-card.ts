import { lazyPart } from '@assistant/conversation';

/** The card of an answer, fetched at the first press. */
export const QuickAnswerCard = lazyPart(async () => (await import('./quick-answer-card')).QuickAnswerCard);
