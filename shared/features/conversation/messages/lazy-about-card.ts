import { lazyPart } from '../lazy-part';

/** The card of what a message is about, fetched with the first that is about something. */
export const AboutCard = lazyPart(async () => (await import('./about-card')).AboutCard);
