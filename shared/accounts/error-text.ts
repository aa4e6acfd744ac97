import { isApiError } from '@assistant/shared/api';

/** What the client says for an answer without a `msg` (spec section 7). */
const NO_MESSAGE = '请求失败';

/**
 * Puts a failed call into words (spec section 8): the server's own, else `refused`; for everything
 * else the error's own message, else `broken`.
 */
export function errorText(error: unknown, words: { refused: string; broken: string }): string {
  const message = error instanceof Error || isApiError(error) ? error.message : '';
  if (isApiError(error) && error.kind === 'refused') {
    return message && message !== NO_MESSAGE ? message : words.refused;
  }
  return message || words.broken;
}
