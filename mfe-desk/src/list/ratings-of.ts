import type { DeskSession } from '@assistant/contract';

/** How a conversation was rated, in stars, one number a closing, the oldest first; empty: it was not. */
export const ratingsOf = ({ rating, ratings }: Pick<DeskSession, 'rating' | 'ratings'>): readonly number[] =>
  ratings ?? (rating === null ? [] : [rating]);
