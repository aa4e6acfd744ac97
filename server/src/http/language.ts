import type { LocalText } from '@assistant/contract';
import type { FastifyRequest } from 'fastify';

/** The language of an answer: Chinese, unless the request asks for English first. */
export function localize(text: LocalText, request: FastifyRequest): string {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? text.en : text.zh;
}
