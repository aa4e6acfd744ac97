import type { MessageAbout } from './about';

/** The chat's address with words for its field, and what they are about, if that is a record: nothing is sent before the player does. */
export const askingAbout = (words: string, about?: MessageAbout): string => {
  const search = about ? `?about=${encodeURIComponent(JSON.stringify(about))}` : '';
  return `/main/customer-service${search}#about=${encodeURIComponent(words)}`;
};

/** The number of the request that ended with an error, where our server has said one. */
export function requestOf(error: unknown): Pick<MessageAbout, 'request'> {
  const { request } = Object((Object(error) as { data?: unknown }).data) as { request?: unknown };
  return typeof request === 'string' ? { request } : {};
}
