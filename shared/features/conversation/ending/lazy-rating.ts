import { lazyPart } from '../lazy-part';

/** The form that few ever see comes when it is needed. */
export const LazyRating = lazyPart(async () => (await import('./rating')).Rating);
