import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** Conversations of a database, whatever it holds of messages. */
const SESSIONS = 20_000;

export interface Growth {
  /** In all conversations. */
  messages: number;
  /** Answers that the bench's own player has not read. */
  own: number;
}

/** Fills a database with one statement a table. `ownSession` is the conversation of the bench's own player. */
export async function seedGrowth(db: Db, ownSession: string, { messages, own }: Growth): Promise<void> {
  await sql`
    insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
    select 'grown' || n, 'player', '主公' || n, '', (13800000000 + n)::text, '', '', 1
    from generate_series(2, ${sql.lit(SESSIONS)}) n`.execute(db);
  await sql`
    insert into chat_sessions (id, account_id, device_info)
    select gen_random_uuid(), id, '' from accounts where account like 'grown%'`.execute(db);
  // Every second conversation ends with a word of the player's.
  await sql`
    insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id, created_at)
    select session.id, case when (session.place + n / ${sql.lit(SESSIONS)}) % 2 = 0 then 'user' else 'cs' end, '',
      '异族入侵今天没有打，请看一下 ' || n, 'text', gen_random_uuid(),
      timestamptz '2026-04-30' + n * interval '50 milliseconds'
    from generate_series(1, ${sql.lit(messages - own)}) n
    join (
      select id, row_number() over () as place from chat_sessions where id <> ${ownSession}
    ) session on session.place = 1 + n % ${sql.lit(SESSIONS - 1)}`.execute(db);
  await sql`
    insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id, created_at)
    select ${ownSession}::uuid, 'cs', '小乔', '请看 ' || n, 'text', gen_random_uuid(),
      timestamptz '2026-05-01' + n * interval '1 millisecond'
    from generate_series(1, ${sql.lit(own)}) n`.execute(db);
  await keepRows(db);
  // As the server's own upkeep leaves a database that has grown over months.
  await sql`vacuum analyze`.execute(db);
}

/** Adds players with as many settings and runs each, and what else every player has. */
export async function seedPlayers(db: Db, players: number, each: number): Promise<void> {
  await sql`
    insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
    select 'set' || n, 'player', '主公', '', (13900000000 + n)::text, '', '', 1
    from generate_series(1, ${sql.lit(players)}) n`.execute(db);
  const added = sql`accounts where account like 'set%'`;
  await sql`
    insert into task_settings (account_id, task_id, "values", revision, updated_at)
    select id, 'task-' || n, '{"enabled": true}', 1, now()
    from generate_series(1, ${sql.lit(each)}) n, ${added}`.execute(db);
  await sql`
    insert into task_states (account_id, task_id, next_run)
    select id, 'task-' || n, now() from generate_series(1, ${sql.lit(each)}) n, ${added}`.execute(db);
  await sql`
    insert into sessions (token_hash, account_id, kind, ip, device, last_used_at)
    select 'set' || id, id, 'player', '', '', now() from ${added}`.execute(db);
  await sql`
    insert into engine_accounts (account_id) select id from ${added} on conflict do nothing`.execute(db);
  await sql`
    insert into memberships (account_id, level, expires_at, waiting, granted_by, updated_at)
    select id, 'basic', now() + interval '30 days', '[]', '', now() from ${added}`.execute(db);
  await sql`
    insert into task_records
      (account_id, task_id, game_day, trigger, started_at, finished_at, result, coin, gains, text_zh, text_en)
    select id, 'task-' || n % 10, 20500 + n / 10, 'schedule', now(), now(), 'done', 0, '[]', '', ''
    from generate_series(1, ${sql.lit(each)}) n, ${added}`.execute(db);
  await sql`
    insert into task_gains (account_id, game_day, task_id, name_zh, name_en, amount, times)
    select id, 20574 - n / 10, 'task-' || n % 10, '铁', 'iron', 1, 1
    from generate_series(1, ${sql.lit(each)}) n, ${added}`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** What the rows of the conversations hold of their messages, as if they had been kept from the beginning. */
async function keepRows(db: Db): Promise<void> {
  await sql`
    update chat_sessions s set
      user_unread = counted.of_cs, cs_unread = counted.of_user, last_message_id = newest.id,
      last_message_at = newest.created_at, last_sender = newest.sender, last_type = newest.content_type,
      last_text = newest.content,
      waiting_since = case when newest.sender = 'user' then date_trunc('milliseconds', newest.created_at) end
    from (
      select session_id, max(id) as id, count(*) filter (where sender = 'cs') as of_cs,
        count(*) filter (where sender = 'user') as of_user
      from chat_messages group by session_id
    ) counted
    join chat_messages newest on newest.id = counted.id
    where counted.session_id = s.id`.execute(db);
  await sql`
    update chat_unread_totals set cs_unread = (select sum(cs_unread) from chat_sessions) where shard = 0`.execute(
    db,
  );
}
