import type { MessageAbout } from './about';

const ABOUT = '#about=';

/** The chat's address with words for its field, and what they are about, if that is a record: nothing is sent before the player does. */
export const askingAbout = (words: string, about?: MessageAbout): string => {
  const search = about ? `?about=${encodeURIComponent(JSON.stringify(about))}` : '';
  return `/main/customer-service${search}${ABOUT}${encodeURIComponent(words)}`;
};

/** The address of the suggestions with words for their field, of something that went wrong: nothing is sent before somebody does. */
export const feedbackAbout = (words: string): string => `/feedback${ABOUT}${encodeURIComponent(words)}`;

/** The words that an address brings for a field (`askingAbout`, `feedbackAbout`); undefined where it brings none that can be read. */
export function wordsIn(hash: string): string | undefined {
  if (!hash.startsWith(ABOUT)) return undefined;
  try {
    return decodeURIComponent(hash.slice(ABOUT.length)).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The number of the request that ended with an error, where our server has said one. */
export function requestOf(error: unknown): Pick<MessageAbout, 'request'> {
  const { request } = Object((Object(error) as { data?: unknown }).data) as { request?: unknown };
  return typeof request === 'string' ? { request } : {};
}
