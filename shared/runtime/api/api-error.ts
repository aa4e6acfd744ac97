import { defineStrings, getLanguage } from '@assistant/i18n';

/** The received answer: the envelope, and the pause that a 429 or 503 asks for. */
export interface Answer {
  code: number;
  msg?: string;
  data?: unknown;
  retryAfterSeconds?: number;
}

/**
 * Why a call failed: the network, the 10 s deadline, an answer of another shape, or a refusal by the server.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'shape' | 'refused';

/** A failed call as a value. `message` may be shown to the player. */
export interface ApiError {
  kind: ApiErrorKind;
  message: string;
  /** The server's own message, for `refused`; absent if it sent none (spec section 8). */
  msg?: string;
  /** The envelope's code for `refused`, which is the HTTP status (R301); 0 otherwise. */
  code: number;
  /** The field and rule of a 400, the current values of a 409. */
  data?: unknown;
  /** Seconds to wait before a retry, if the server said so (429, 503). */
  retryAfterSeconds?: number;
  /** The HTTP status of an error that came without the envelope, from a proxy or a server that broke down. */
  status?: number;
}

/** The message for an answer without `msg` (spec section 7). */
const NO_MESSAGE = '请求失败';

/** No answer came (spec section 8). */
export const networkError = (): ApiError => ({ kind: 'network', message: 'Network Error', code: 0 });

/** No answer within the deadline (spec section 8). */
export const timeoutError = (ms: number): ApiError => ({
  kind: 'timeout',
  message: `timeout of ${ms}ms exceeded`,
  code: 0,
});

/** An answer that does not fit the contract: a proxy's page, or another version's shape. */
export function wrongShapeError(path: string): ApiError {
  console.error(`${path}: the answer does not fit the contract`);
  return { kind: 'shape', message: NO_MESSAGE, code: 0 };
}

const serverWords = defineStrings({
  error: {
    zh: (status: number) => `服务器返回错误 ${status}`,
    en: (status) => `The server answered with error ${status}`,
  },
});

/** An HTTP error without the envelope: a proxy's page, or nothing. The server is named, as the network is not at fault. */
export function serverError(status: number, retryAfterSeconds?: number): ApiError {
  return {
    kind: 'shape',
    message: serverWords[getLanguage()].error(status),
    code: 0,
    status,
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}

/** The server refused: its own message, or 请求失败 without one (spec section 7). */
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
