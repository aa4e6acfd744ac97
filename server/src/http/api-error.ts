import type { LocalText } from '@assistant/contract';
import { fieldName } from './field-names';

/** Why a request got a 429 or 503, as the metrics count it. */
export type Reason =
  /** Too many at the same time: in all, of one connection, of one address, of large bodies, of bodies of one address. */
  | 'in_flight'
  | 'connection'
  | 'address'
  | 'large_bodies'
  | 'turns'
  /** No answer in time, no database, nothing released that can be read, no game, a server that closes. */
  | 'deadline'
  | 'database'
  | 'release'
  | 'game'
  | 'closing'
  /** Too often: a bucket, attempts to log in, what an agent reads, runs by hand. */
  | 'rate'
  | 'wrong_passwords'
  | 'registrations'
  | 'reads'
  | 'runs'
  /** Too many streams: in all, of one owner, of one address. */
  | 'streams'
  | 'streams_of_owner'
  | 'streams_of_address';

/** A refusal: the HTTP status, which is also the envelope's code, and the message for the person. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly text: LocalText,
    readonly details: { data?: unknown; retryAfterSeconds?: number; reason?: Reason } = {},
  ) {
    super(text.en);
  }
}

/** A refusal because of one field; `rule` says what a valid value is, `name` how the screen names the field. */
export function fieldError(field: string, rule: LocalText, status = 400, name = fieldName(field)): ApiError {
  const text = { zh: `${name.zh}：${rule.zh}`, en: `${name.en}: ${rule.en}` };
  return new ApiError(status, text, { data: { field, rule } });
}

/** A body of a type that its call does not take. */
export const notJson = () => new ApiError(415, { zh: '请求应为 JSON', en: 'The request must be JSON.' });

/** A body above what its call may have. */
export function bodyTooLarge(maxBytes: number): ApiError {
  const kB = Math.ceil(maxBytes / 1024);
  return fieldError('body', { zh: `最多 ${kB} kB`, en: `must be at most ${kB} kB` }, 413);
}

export function notLoggedIn(): ApiError {
  return new ApiError(401, { zh: '登录已失效，请重新登录', en: 'Please log in again.' });
}

/** A call whose signature does not hold; `why` says what is wrong with it. */
export const notSigned = (why: LocalText) =>
  new ApiError(401, { zh: `签名无效：${why.zh}`, en: `The signature does not hold: ${why.en}` });

export function forbidden(): ApiError {
  return new ApiError(403, { zh: '没有权限进行此操作', en: 'You may not do this.' });
}

/** A call of the desk by somebody who is not of the staff. */
export function forAgents(): ApiError {
  return new ApiError(403, { zh: '此功能仅供客服使用', en: 'This is for agents.' });
}

export function notFound(what: LocalText): ApiError {
  return new ApiError(404, { zh: `找不到${what.zh}`, en: `No such ${what.en}.` });
}

/** What was looked for. @throws ApiError 404 where there is none */
export function found<One>(one: One | undefined, what: LocalText): One {
  if (one === undefined) throw notFound(what);
  return one;
}

/** Too many calls; the caller may try again after a while. */
export function unavailable(retryAfterSeconds: number, reason: Reason): ApiError {
  return new ApiError(
    503,
    { zh: '服务繁忙，请稍后再试', en: 'The service is busy. Please try again shortly.' },
    { retryAfterSeconds, reason },
  );
}

/** Long enough for a database to restart. */
const OUTAGE_RETRY_S = 5;

/** Nothing answers in time. Nothing of the call was stored. */
export function outOfService(reason: Reason = 'deadline'): ApiError {
  return new ApiError(
    503,
    {
      zh: '服务暂时不可用，请稍后再试',
      en: 'The service is unavailable right now. Please try again shortly.',
    },
    { retryAfterSeconds: OUTAGE_RETRY_S, reason },
  );
}
