import type { ApiError } from '@assistant/api';

/** The message of a failed call for the player. */
export const messageOf = (error: unknown): string =>
  (error as Partial<ApiError> | undefined)?.message ?? String(error);

/** Whether our server has failed: its message has a number then, and the card's title says so. A 503 has words of its own. */
export const isServerFailure = (error: unknown): boolean =>
  (error as Partial<ApiError> | undefined)?.code === 500;
