import { isApiError } from '@assistant/api';

/**
 * The message for a failed call (spec section 8): the server's own, else `refused`. For everything else the
 * error's own message, else `broken`.
 */
export function errorText(error: unknown, words: { refused: string; broken: string }): string {
  if (isApiError(error) && error.kind === 'refused') return error.msg ?? words.refused;
  // An error thrown within a call arrives through the store as plain data.
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' && message ? message : words.broken;
}
