import { type ApiError, isApiError } from '@assistant/api';

/**
 * What a failed call means to a conversation. transient: try again automatically · refused: the same request will
 * be refused again · lost: the session no longer exists, or has ended · expired: the token is no longer valid.
 */
type FailureKind = 'transient' | 'refused' | 'lost' | 'expired';

export interface Failure {
  kind: FailureKind;
  /** May be shown to the player. */
  message: string;
  /** The pause the server asked for (429, 503). */
  retryAfterMs?: number;
  /** The field that the server refused (400). */
  field?: string;
}

/** The conversation has ended: what was to be sent belongs into a new one. */
const isClosed = ({ code, data }: ApiError): boolean =>
  code === 409 && typeof data === 'object' && data !== null && 'closed' in data;

const fieldOf = (data: unknown): { field?: string } => {
  const { field } = Object(data) as { field?: unknown };
  return typeof field === 'string' ? { field } : {};
};

/** Reads a caught value. Anything but a failed call is a bug of ours and counts as refused. */
export function readFailure(error: unknown): Failure {
  if (!isApiError(error)) return { kind: 'refused', message: String(error) };
  const { message, code, retryAfterSeconds } = error;
  const pause = retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1000 };
  if (code === 401) return { kind: 'expired', message };
  if (code === 404 || isClosed(error)) return { kind: 'lost', message };
  const transient = error.kind !== 'refused' || code === 408 || code === 429 || code >= 500;
  return { kind: transient ? 'transient' : 'refused', message, ...pause, ...fieldOf(error.data) };
}

/** A failure for the log: its kind and code, never the server's message, which may repeat what was sent. */
export function describeFailure(error: unknown): string {
  if (isApiError(error)) return error.code === 0 ? error.kind : `${error.kind} ${error.code}`;
  return error instanceof Error ? error.name : 'unknown failure';
}
