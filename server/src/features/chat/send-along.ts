import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@assistant/contract';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../account/session';
import { hashSecret } from '../../account/token';
import { ownTextAlong } from '../../chat/message-repository';
import type { ChatLimits } from './chat-limits';

type Message = Omit<RequestOf<'chatSendMessage'>, 'guest_id'>;

/** What most messages are. */
export const isPlainText = ({ content_type, about }: Message): boolean =>
  content_type === 'text' && about === undefined;

/** Tokens that are remembered at the same time. */
const TOKENS_MAX = 50_000;

/**
 * Messages that are stored by the statement which looks at the player's session. Limits count by account, so it has to be known
 * before: a token is one account's for ever, and whether it still holds the statement asks each time.
 */
export function makeSending({ messages }: ChatLimits, now: () => Date) {
  const accounts = new Map<string, number>();
  return {
    remember({ role, tokenHash, accountId }: Session): void {
      if (role !== 'player') return;
      if (accounts.size >= TOKENS_MAX) accounts.clear();
      accounts.set(tokenHash, accountId);
    },
    async along(message: Message, { token, request }: { token: string; request: FastifyRequest }) {
      const account = accounts.get(hashSecret(token));
      if (account === undefined || !isPlainText(message) || !messages.has(account, request)) return undefined;
      return ownTextAlong({ ...message, client_id: message.client_id ?? randomUUID() }, now());
    },
  };
}
