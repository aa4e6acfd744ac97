import { isApiError } from '@assistant/shared/api';

/**
 * Puts a failed call into words (spec section 8): the server's own, else `refused`; for everything
 * else the error's own message, else `broken`.
 */
export function errorText(error: unknown, words: { refused: string; broken: string }): string {
  if (isApiError(error) && error.kind === 'refused') return error.msg ?? words.refused;
  return (error instanceof Error || isApiError(error) ? error.message : '') || words.broken;
}
