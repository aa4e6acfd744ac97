import type { ChatMessage, LeftOut, MessageAbout, ShownAbout, TaskRecord } from '@assistant/contract';
import { findSent } from '../../chat/message-repository';
import type { ChatSession } from '../../chat/session-repository';
import type { Db } from '../../database/connect';
import { findSpans } from '../../engine/left-out-repository';
import { findRecords } from '../../engine/record-repository';
import { fieldError } from '../../http/api-error';

/** Another's, one of another task, one that never was, and one that is not kept any more cannot be distinguished. */
const notThere = (field: 'record' | 'span') =>
  fieldError(`about.${field}`, {
    zh: '没有这条，或已不再保留',
    en: 'is not one of yours, or is not kept any more',
  });

interface Message {
  client_id?: string | undefined;
  about?: MessageAbout | undefined;
}

/**
 * Sees that what a message is about is its sender's own. One that is stored already is stored with what was valid then.
 * @throws ApiError 400 that names the field
 */
export async function checkAbout(db: Db, chat: ChatSession, { client_id, about }: Message): Promise<void> {
  const { task, record, span } = about ?? {};
  if (record === undefined && span === undefined) return;
  if (client_id !== undefined && (await findSent(db, chat, client_id))) return;
  const isOfTask = (one: { task: string }) => one.task === task;
  const { account_id } = chat;
  if (record !== undefined && !(await findRecords(db, account_id, [record])).some(isOfTask))
    throw notThere('record');
  if (span !== undefined && !(await findSpans(db, account_id, [span])).some(isOfTask)) throw notThere('span');
}

const idsOf = (messages: readonly ChatMessage[], key: 'record' | 'span'): number[] =>
  messages.flatMap(({ about }) => about?.[key] ?? []);

const runOf = (found: TaskRecord | undefined): ShownAbout['run'] => {
  if (!found) return null;
  const { started_at, result, reason, text } = found;
  return { started_at, result, reason, text };
};

const leftOutOf = (found: LeftOut | undefined): ShownAbout['left_out'] => {
  if (!found?.to) return null;
  const { from, to, count, reason } = found;
  return { from, to, count, reason };
};

/** The messages of a conversation, with what the records and spans that they are about say. */
export async function withFacts(
  db: Db,
  { account_id }: Pick<ChatSession, 'account_id'>,
  messages: readonly ChatMessage[],
): Promise<ChatMessage[]> {
  const [records, spans] = await Promise.all([
    findRecords(db, account_id, idsOf(messages, 'record')),
    findSpans(db, account_id, idsOf(messages, 'span')),
  ]);
  return messages.map((message) => {
    const { about } = message;
    if (!about) return message;
    const { record, span } = about;
    const run = record !== undefined && { run: runOf(records.find(({ id }) => id === record)) };
    const left_out = span !== undefined && { left_out: leftOutOf(spans.find(({ id }) => id === span)) };
    return { ...message, about: { ...about, ...run, ...left_out } };
  });
}
