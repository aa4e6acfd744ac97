import { httpRequest } from './http-request';

/** How long an answer may wait for who asks for it; after that it is asked again. */
export const EARLY_ANSWER_MS = 10_000;

/** Answers under way since before the API client was there, by what was asked. */
type EarlyAnswers = Map<string, { answer: Promise<Response>; askedAt: number }>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

const keyOf = (url: URL, { body, headers }: RequestInit): string => JSON.stringify([url.href, body, headers]);

/**
 * Makes calls before the page's scripts are there: by POST, with nothing but the token. What the client asks later in
 * exactly the same words gets this answer, once.
 */
export function prefetchCalls(paths: readonly string[], token: string, now = performance.now()): void {
  window.earlyAnswers ??= new Map();
  for (const path of paths) {
    const { url, init } = httpRequest('POST', path, { token });
    const answer = fetch(url, { ...init, signal: AbortSignal.timeout(EARLY_ANSWER_MS) });
    // It may never be asked for.
    answer.catch(() => {});
    window.earlyAnswers.set(keyOf(url, init), { answer, askedAt: now });
  }
}

/**
 * The answer that was asked for early, if it was, and not long ago; each is returned once.
 * @returns undefined where the client has to ask itself
 */
export function takePrefetchedAnswer(
  url: URL,
  init: RequestInit,
  now = performance.now(),
): Promise<Response> | undefined {
  const key = keyOf(url, init);
  const found = window.earlyAnswers?.get(key);
  window.earlyAnswers?.delete(key);
  return found && now - found.askedAt < EARLY_ANSWER_MS ? found.answer : undefined;
}
