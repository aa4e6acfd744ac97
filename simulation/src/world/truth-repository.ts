import { sql } from 'kysely';
import type { Db } from '../../../server/src/database/connect';

/** What is stored, as the invariants are held against it. */
export async function readTruth(db: Db) {
  const messages = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_sessions', 'chat_sessions.id', 'chat_messages.session_id')
    .leftJoin('accounts', 'accounts.id', 'chat_sessions.account_id')
    .select([
      'chat_messages.id',
      'chat_messages.session_id',
      'sender',
      'content',
      'client_id',
      'chat_messages.created_at',
      'accounts.account',
    ])
    .where('content_type', '=', 'text')
    .orderBy('chat_messages.id')
    .execute();
  /** The newest event of a kind in a conversation, and how many there are. */
  const eventsOf = (kind: 'joined' | 'closed') =>
    db
      .selectFrom('chat_messages')
      .where('session_id', '=', sql.ref<string>('chat_sessions.id'))
      .where('content_type', '=', 'event')
      .where('content', 'like', `%"${kind}"%`);
  const sessions = await db
    .selectFrom('chat_sessions')
    .leftJoin('accounts', 'accounts.id', 'chat_sessions.account_id')
    .select([
      'chat_sessions.id',
      'accounts.account',
      eventsOf('joined')
        .select(({ fn }) => fn.max('chat_messages.id').as('id'))
        .as('joined_id'),
      eventsOf('closed')
        .select(({ fn }) => fn.countAll<number>().as('times'))
        .as('endings'),
      'epoch',
      'closed_by',
      'user_read_id',
      'user_unread',
      'cs_read_id',
      'cs_unread',
      'last_message_id',
      'waiting_since',
      'closed_at',
    ])
    .orderBy('chat_sessions.created_at')
    .orderBy('chat_sessions.id')
    .execute();
  const settings = await db
    .selectFrom('task_settings')
    .innerJoin('accounts', 'accounts.id', 'task_settings.account_id')
    .select(['accounts.account', 'task_id', 'values', 'revision'])
    .execute();
  const records = await db
    .selectFrom('task_records')
    .innerJoin('accounts', 'accounts.id', 'task_records.account_id')
    .select([
      'task_records.id',
      'accounts.account',
      'key',
      'task_id',
      'trigger',
      'notify',
      'started_at',
      'finished_at',
      'coin',
      'result',
      'reason',
      'text_en',
    ])
    .execute();
  const coin = await sql<{ account: string; entries: number; days: number; records: number }>`
    select account,
      (select coalesce(sum(spent), 0)::int from coin_entries where account_id = accounts.id) as entries,
      (select coalesce(sum(coin), 0)::int from task_days where account_id = accounts.id) as days,
      (select coalesce(sum(coin), 0)::int from task_records
        where account_id = accounts.id and finished_at is not null) as records
    from accounts where role = 'player'`.execute(db);
  const engine = await db
    .selectFrom('engine_accounts')
    .innerJoin('accounts', 'accounts.id', 'engine_accounts.account_id')
    .select(['accounts.account', 'wake_at', 'lease_owner', 'lease_until'])
    .execute();
  const plans = await db
    .selectFrom('task_states')
    .innerJoin('accounts', 'accounts.id', 'task_states.account_id')
    .select(['accounts.account', 'task_id', 'next_run', 'last_start'])
    .execute();
  const { total } = await db
    .selectFrom('chat_unread_totals')
    .select(({ fn }) => fn.sum<number>('cs_unread').as('total'))
    .executeTakeFirstOrThrow();
  const channels = await db
    .selectFrom('notification_channels')
    .innerJoin('accounts', 'accounts.id', 'notification_channels.account_id')
    .select(['notification_channels.id', 'accounts.account', 'off_since'])
    .execute();
  const waiting = await db
    .selectFrom('notification_events')
    .innerJoin('accounts', 'accounts.id', 'notification_events.account_id')
    .select(['accounts.account', 'event', 'at', 'due_at'])
    .execute();
  const deliveries = await db
    .selectFrom('notification_deliveries')
    .select(['id', 'channel_id', 'message', 'attempts', 'created_at', 'due_at', 'ended_at', 'result'])
    .orderBy('created_at')
    .execute();
  const audit = await db
    .selectFrom('staff_audit')
    .select(['whom', 'action'])
    .where('action', 'in', ['claim', 'close'])
    .execute();
  const notices = { channels, waiting, deliveries };
  const accounts = { settings, records, coin: coin.rows, engine, plans };
  return { messages, sessions, audit, total: Number(total), ...accounts, notices };
}

export type Truth = Awaited<ReturnType<typeof readTruth>>;
