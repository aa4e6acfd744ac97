import { readRunSettings } from './run-settings';

/** One request as it goes over the wire: where to, and with what. */
export interface HttpRequest {
  url: URL;
  init: RequestInit;
}

/** The request of a call: JSON in the body of a POST, else in the query (spec section 7). */
export function httpRequest(method: 'GET' | 'POST', path: string, request: object): HttpRequest {
  const url = new URL(path.slice(1), new URL(readRunSettings().API_BASE, location.origin));
  const post = method === 'POST';
  if (!post) for (const [key, value] of Object.entries(request)) url.searchParams.set(key, String(value));
  return {
    url,
    init: {
      method,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        'accept-language': document.documentElement.lang,
        ...(post && { 'content-type': 'application/json' }),
      },
      ...(post && { body: JSON.stringify(request) }),
    },
  };
}
