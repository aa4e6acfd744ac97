import type { Call } from '@assistant/contract';
import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  type Answer,
  type ApiError,
  errorFromEnvelope,
  networkError,
  timeoutError,
  wrongShapeError,
} from './api-error';
import { takeEarlyAnswer } from './early-calls';
import { httpRequest } from './http-request';

/** Every request's deadline (spec sections 7 and 9). */
export const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Dispatched by the client when the server no longer knows the token. The session slice then ends the
 * session.
 */
export const sessionExpired = createAction<{ token: string }>('session/expired');

/** The part of the store's state the client reads. */
interface StateWithSession {
  session: { token: string | null };
}

/**
 * Sends one call of the contract: adds the token (spec section 7: body on POST, query otherwise, never
 * on login), waits 10 s at most, accepts an answer only when `code` is 0 and its data fits the contract. The data is
 * given as it came: fields the declaration does not know are another app's, built against a newer one.
 */
export const baseQuery: BaseQueryFn<{ call: Call; request: object }, unknown, ApiError> = async (
  { call, request },
  { getState, dispatch, signal },
) => {
  const token = call.path === '/api/login' ? null : (getState() as StateWithSession).session.token;
  const deadline = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const answer = await send(
    call,
    token ? { ...request, token } : request,
    AbortSignal.any([signal, deadline]),
  ).catch(() => (deadline.aborted ? timeoutError(REQUEST_TIMEOUT_MS) : networkError()));
  if ('kind' in answer) return { error: answer };
  if (answer.code !== 0) {
    if (answer.code === 401 && token) dispatch(sessionExpired({ token }));
    return { error: errorFromEnvelope(answer) };
  }
  const fits = call.data.safeParse(answer.data).success;
  return fits ? { data: answer.data } : { error: wrongShapeError(call.path) };
};

async function send(call: Call, request: object, signal: AbortSignal): Promise<Answer | ApiError> {
  const { url, init } = httpRequest(call.method, call.path, request);
  const ask = () => fetch(url, { ...init, signal });
  // What the start script asked for, unless it failed.
  const response = (await takeEarlyAnswer(url, init)?.catch(() => undefined)) ?? (await ask());
  const text = await response.text();
  const envelope = parseEnvelope(text);
  if (!envelope) return response.ok ? wrongShapeError(call.path) : networkError();
  const retryAfter = Number(response.headers.get('retry-after'));
  return { ...envelope, ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }) };
}

function parseEnvelope(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
      ? (value as Answer)
      : undefined;
  } catch {
    return undefined;
  }
}
