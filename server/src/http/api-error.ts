import type { LocalText } from '@assistant/shared/contract';
import { fieldName } from './field-names';

/** A refusal: the HTTP status, which is the envelope's code as well, and what the person is told. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly text: LocalText,
    readonly details: { data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(text.en);
  }
}

/** A refusal because of one field; `rule` says what is wanted of it. */
export function fieldError(field: string, rule: LocalText): ApiError {
  const name = fieldName(field);
  const text = { zh: `${name.zh}：${rule.zh}`, en: `${name.en}: ${rule.en}` };
  return new ApiError(400, text, { data: { field, rule } });
}

export function notLoggedIn(): ApiError {
  return new ApiError(401, { zh: '登录已失效，请重新登录', en: 'Please log in again.' });
}

export function forbidden(): ApiError {
  return new ApiError(403, { zh: '没有权限进行此操作', en: 'You may not do this.' });
}

export function notFound(what: LocalText): ApiError {
  return new ApiError(404, { zh: `找不到${what.zh}`, en: `No such ${what.en}.` });
}

/** Too much at once; the caller may try again after a while. */
export function unavailable(retryAfterSeconds: number): ApiError {
  return new ApiError(
    503,
    { zh: '服务繁忙，请稍后再试', en: 'The service is busy. Please try again shortly.' },
    { retryAfterSeconds },
  );
}

/** A pause long enough for a database that restarts. */
const OUTAGE_RETRY_S = 5;

/** The database cannot be reached; nothing of the call was acknowledged. */
export function outOfService(): ApiError {
  return new ApiError(
    503,
    {
      zh: '服务暂时不可用，请稍后再试',
      en: 'The service is unavailable right now. Please try again shortly.',
    },
    { retryAfterSeconds: OUTAGE_RETRY_S },
  );
}
