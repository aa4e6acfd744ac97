import { isApiError } from '@assistant/api';

/** Whether a channel that was to be removed is gone: the first answer may be lost, and the request have come twice. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.code === 404;
