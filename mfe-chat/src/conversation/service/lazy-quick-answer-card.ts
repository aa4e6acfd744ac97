import { lazyPart } from '../../lazy-part';

/** The card of an answer, fetched at the first press. */
export const QuickAnswerCard = lazyPart(async () => (await import('./quick-answer-card')).QuickAnswerCard);
