import type { MessageAbout } from './about';

/** The chat's address with words for its field, and what they are about: nothing is sent before the player does. */
export function askingAbout(words: string, about: MessageAbout): string {
  const query = new URLSearchParams(Object.entries(about).map(([key, value]) => [key, String(value)]));
  return `/main/customer-service?${query}#about=${encodeURIComponent(words)}`;
}
