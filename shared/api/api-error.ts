/** What the wire gives: the envelope, plus the pause a 429 or 503 asks for. */
export interface Answer {
  code: number;
  msg?: string;
  data?: unknown;
  retryAfterSeconds?: number;
}

/** Why a call gave nothing: the network, the 10 s deadline, an answer of another shape, or the server's refusal. */
export type ApiErrorKind = 'network' | 'timeout' | 'shape' | 'refused';

/** A failed call as a value. `message` may be shown to the player as it is. */
export interface ApiError {
  kind: ApiErrorKind;
  message: string;
  /** The server's own words, for `refused`; absent where it gave none (spec section 8). */
  msg?: string;
  /** The envelope's code for `refused`, which is the HTTP status (design section 5); 0 otherwise. */
  code: number;
  /** The field and rule of a 400, the current values of a 409. */
  data?: unknown;
  /** Seconds to wait before trying again, where the server said so (429, 503). */
  retryAfterSeconds?: number;
}

/** What is said for an answer without a `msg` (spec section 7). */
const NO_MESSAGE = '请求失败';

/** The request never came through (spec section 8). */
export const networkError = (): ApiError => ({ kind: 'network', message: 'Network Error', code: 0 });

/** No answer within the deadline (spec section 8). */
export const timeoutError = (ms: number): ApiError => ({
  kind: 'timeout',
  message: `timeout of ${ms}ms exceeded`,
  code: 0,
});

/** An answer that is not what the contract promises: a proxy's page, another version's shape. */
export function wrongShapeError(path: string): ApiError {
  console.error(`${path}: the answer does not fit the contract`);
  return { kind: 'shape', message: NO_MESSAGE, code: 0 };
}

/** The server refused: its own words, or 请求失败 where it gave none (spec section 7). */
export function errorFromEnvelope({ code, msg, data, retryAfterSeconds }: Answer): ApiError {
  return {
    kind: 'refused',
    message: msg || NO_MESSAGE,
    code,
    data,
    ...(msg && { msg }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}

/** Whether a caught value is a failed call. */
export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'message' in value && 'code' in value
  );
}
