import type { LocalText } from '@assistant/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '../database/outage';
import { ApiError, bodyTooLarge, notJson, outOfService } from './api-error';
import { localize } from './language';
import { noteReason } from './request-metrics';

/** The messages for what the framework refuses before a route is called, by status. */
const FRAMEWORK: Record<number, LocalText> = {
  400: { zh: '请求格式不对', en: 'The request could not be read.' },
  404: { zh: '找不到此地址', en: 'There is nothing at this address.' },
  414: { zh: '地址太长', en: 'The address is too long.' },
  415: notJson().text,
};

/** What a failure of ours says, with the number under which the log has the reason. */
const internal = (number: string): LocalText => ({
  zh: `服务器出错，请稍后再试（编号 ${number}）`,
  en: `Something went wrong. Please try again later (number ${number}).`,
});

function isFieldData(data: unknown): data is { field: string; rule: LocalText } {
  return typeof data === 'object' && data !== null && 'field' in data && 'rule' in data;
}

function refuse(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { data, retryAfterSeconds, reason } = error.details;
  if (reason) noteReason(request, reason);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  return reply
    .code(error.status)
    .header('x-request-id', request.id)
    .send({
      code: error.status,
      msg: localize(error.text, request),
      data: isFieldData(data) ? { ...data, rule: localize(data.rule, request) } : (data ?? {}),
    });
}

/**
 * Answers every failure with the envelope: a refusal as it is, a database outage with 503. Anything else is
 * logged and not shown to anyone.
 */
export function makeErrorHandler(database: DatabaseWatch) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof ApiError) return refuse(error, request, reply);
    // A path that no file can have, such as `//login`: not found.
    if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return callNotFound(reply);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return refuse(bodyTooLarge(request.routeOptions.bodyLimit), request, reply);
    const status = error.statusCode ?? 500;
    const text = FRAMEWORK[status];
    if (text) return refuse(new ApiError(status, text), request, reply);
    if (database.failed(error)) return refuse(outOfService('database'), request, reply);
    request.log.error({ err: error }, 'request failed');
    const data = { request: request.id };
    return refuse(new ApiError(500, internal(request.id), { data }), request, reply);
  };
}

function callNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Answers an invalid address, which no route and no other handler sees. */
export function handleBadAddress(
  _: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return refuse(new ApiError(400, FRAMEWORK[400] ?? internal(request.id)), request, reply);
}

/** Answers an unknown address. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(new ApiError(404, FRAMEWORK[404] ?? internal(request.id)), request, reply);
}
