import type { LocalText } from '@assistant/shared/contract';

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
  const text = { zh: `${field}：${rule.zh}`, en: `${field}: ${rule.en}` };
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

/** Too much at once, or a part that does not answer; the caller may try again after a while. */
export function unavailable(retryAfterSeconds: number): ApiError {
  return new ApiError(
    503,
    { zh: '服务繁忙，请稍后再试', en: 'The service is busy. Please try again shortly.' },
    { retryAfterSeconds },
  );
}
