import type { ChatMessage } from '@assistant/contract';
import type { Unsent } from './types';

/** Adds messages to those known: each id once, the newer copy of it, oldest first. */
export function mergeMessages(
  known: readonly ChatMessage[],
  added: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (added.every(({ id }) => known.some((message) => message.id === id))) return known;
  const byId = new Map([...known, ...added].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Removes messages that the server already has, by client id: only its answer was lost. */
export function withoutConfirmed(
  unsent: readonly Unsent[],
  messages: readonly ChatMessage[],
): readonly Unsent[] {
  const confirmed = new Set(messages.map((message) => message.client_id));
  return unsent.some(({ clientId }) => confirmed.has(clientId))
    ? unsent.filter(({ clientId }) => !confirmed.has(clientId))
    : unsent;
}

/** The newest id, or 0 if there is none. */
export const newestId = (messages: readonly ChatMessage[]): number => messages.at(-1)?.id ?? 0;

/** Messages of customer service after an id. */
export const remoteAfter = (messages: readonly ChatMessage[], id: number): ChatMessage[] =>
  messages.filter((message) => message.sender === 'cs' && message.id > id);
