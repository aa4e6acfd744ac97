import type { ApiError } from '@assistant/api';

/** The message of a failed call for the player. */
export const messageOf = (error: unknown): string =>
  (error as Partial<ApiError> | undefined)?.message ?? String(error);
