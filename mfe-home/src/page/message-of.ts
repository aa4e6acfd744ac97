import type { ApiError } from '@assistant/api';

/** The message of a failed call for the player. */
export const messageOf = (error: unknown): string =>
  (error as Partial<ApiError> | undefined)?.message ?? String(error);

/**
 * Whether our server has failed, and not the network or the game: its message has a number then, and the card says so in
 * its title. A 503 has words of its own.
 */
export const isServerFailure = (error: unknown): boolean =>
  (error as Partial<ApiError> | undefined)?.code === 500;
