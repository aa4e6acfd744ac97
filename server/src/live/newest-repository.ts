import type { Newest } from '@assistant/contract';
import { sql } from 'kysely';
import type { StoredMembership } from '../account/membership-change';
import { storedMembership } from '../account/membership-repository';
import type { Db } from '../database/connect';
import type { Audience } from './hint';

/** Whose streams can be opened. */
export type Listener = Exclude<Audience, { everyone: true }>;

/** Of the conversations of one owner, who has few. */
async function ofConversations(db: Db, owner: { account: number } | { guest: string }) {
  const own = db.selectFrom('chat_sessions');
  const { chat, read } = await ('account' in owner
    ? own.where('account_id', '=', owner.account)
    : own.where('guest_hash', '=', owner.guest)
  )
    .select(({ fn }) => [
      fn.max<number | null>('last_message_id').as('chat'),
      sql<number>`coalesce(sum(user_read_id + cs_read_id), 0)::bigint`.as('read'),
    ])
    .executeTakeFirstOrThrow();
  return { chat: chat ?? 0, read: Number(read) };
}

/** The newest row of what everybody reads; 0 where there is none. Of conversations, who has read what the desk asks by itself. */
async function newestOf(db: Db, table: 'chat_messages' | 'announcements'): Promise<number> {
  const { newest } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Level and end, and what waits behind them. */
const textOf = ({ level, expiresAt, waiting }: StoredMembership): string =>
  [`${level} ${expiresAt.toISOString()}`, ...waiting.map((one) => `${one.level} ${one.ms}`)].join(', ');

async function ofAccount(db: Db, account: number) {
  const run = await db
    .selectFrom('task_records')
    .select('id')
    .where('account_id', '=', account)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const membership = await storedMembership(db, account);
  return {
    tasks: run?.id ?? 0,
    membership: membership ? textOf(membership) : '',
  };
}

/** The newest of everything that a stream reports. */
export async function readNewest(db: Db, of: Listener): Promise<Newest> {
  const conversations =
    'desk' in of ? { chat: await newestOf(db, 'chat_messages'), read: 0 } : await ofConversations(db, of);
  const account = 'account' in of ? await ofAccount(db, of.account) : { tasks: 0, membership: '' };
  return { ...conversations, ...account, announcement: await newestOf(db, 'announcements') };
}
