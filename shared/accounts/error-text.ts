import { isApiError } from '@assistant/shared/api';

/**
 * Puts a failed call into words (spec section 8): the server's own, else `refused`; for everything
 * else the error's own message, else `broken`.
 */
export function errorText(error: unknown, words: { refused: string; broken: string }): string {
  if (isApiError(error) && error.kind === 'refused') return error.msg ?? words.refused;
  // What is thrown within a call comes through the store as plain data.
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' && message ? message : words.broken;
}
