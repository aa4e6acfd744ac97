import type { CallShape } from '@assistant/schema';
import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { answerCache, type CachedAnswer, questionOf } from './answer-cache';
import { noteApiTime } from './api-clock';
import {
  type Answer,
  type ApiError,
  errorFromEnvelope,
  networkError,
  serverError,
  timeoutError,
  wrongShapeError,
} from './api-error';
import { httpRequest } from './http-request';
import { takePrefetchedAnswer } from './prefetch-calls';
import { callEnded } from './trouble';

/** Every request's deadline (spec sections 7 and 9). */
export const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Dispatched by the client when the server no longer knows the token. The session slice then ends the
 * session. Where somebody has ended the login, `meta.words` of the action say why.
 */
export const sessionExpired = createAction<{ token: string }>('session/expired');

/** The part of the store's state the client reads. */
interface StateWithSession {
  session: { token: string | null; user?: { account: string } | null };
}

/**
 * Sends one call of the contract: adds the token (spec section 7: body on POST, query otherwise, never
 * on login), waits 10 s at most, accepts an answer only when `code` is 0 and its data fits the contract. The data is
 * given as it came: fields the declaration does not know are another app's, built against a newer one. Where there is no
 * network, a player's read gets the answer of before, if it was cached.
 */
export const baseQuery: BaseQueryFn<{ call: CallShape; request: object }, unknown, ApiError> = async (
  { call, request },
  { getState, dispatch, signal },
) => {
  const { session } = getState() as StateWithSession;
  const token = call.path === '/api/login' ? null : session.token;
  // The desk has an identity of its own.
  const cache = call.kind === 'read' && call.auth !== 'agent' ? answerCache() : undefined;
  const account = token ? session.user?.account : undefined;
  const question = questionOf(call, request);
  const deadline = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const answer = await send(
    call,
    token ? { ...request, token } : request,
    AbortSignal.any([signal, deadline]),
  ).catch(() => (deadline.aborted ? timeoutError(REQUEST_TIMEOUT_MS) : networkError()));
  const isLost = 'kind' in answer && (answer.kind === 'network' || answer.kind === 'timeout');
  if (!signal.aborted) callEnded(!isLost);
  if ('kind' in answer) {
    const isOffline = answer.kind === 'network' && !navigator.onLine;
    const before = isOffline && account ? await cache?.get(account, question) : undefined;
    return before && fits(call, before) ? { data: before.data } : { error: answer };
  }
  if (answer.code !== 0) {
    if (answer.code === 401 && token) dispatch({ ...sessionExpired({ token }), meta: wordsWhy(answer) });
    return { error: errorFromEnvelope(answer) };
  }
  // What has nothing to say may leave it out: a registration that is answered without data is done all the same.
  const data = answer.data ?? {};
  if (!fits(call, { data })) return { error: wrongShapeError(call.path) };
  if (account) cache?.put(account, question, { data, at: Date.now() });
  return { data };
};

/** The server's words where it says that somebody has ended the login. */
const wordsWhy = ({ msg, data }: Answer): { words?: string } =>
  msg && typeof (Object(data) as { why?: unknown }).why === 'string' ? { words: msg } : {};

const fits = ({ data }: CallShape, answer: Pick<CachedAnswer, 'data'>): boolean =>
  data.safeParse(answer.data).success;

async function send(call: CallShape, request: object, signal: AbortSignal): Promise<Answer | ApiError> {
  const { url, init } = httpRequest(call.method, call.path, request);
  const ask = () => fetch(url, { ...init, signal });
  // What the start script asked for, unless it failed.
  const response = (await takePrefetchedAnswer(url, init)?.catch(() => undefined)) ?? (await ask());
  noteApiTime(response);
  const text = await response.text();
  const envelope = parseEnvelope(text);
  const retryAfter = Number(response.headers.get('retry-after'));
  // Under which the logs of gateway and server have what they failed at.
  const number = response.headers.get('x-request-id');
  const logged = number && { request: number };
  if (!envelope) {
    if (response.ok) return wrongShapeError(call.path);
    return {
      ...serverError(response.status, retryAfter > 0 ? retryAfter : undefined),
      ...(logged && { data: logged }),
    };
  }
  return {
    ...envelope,
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
    ...(logged && envelope.code >= 500 && { data: { ...logged, ...Object(envelope.data) } }),
  };
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
