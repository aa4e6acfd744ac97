import { resolve } from 'node:path';
import type { TaskDefinition } from '@assistant/tasks';
import { sql } from 'kysely';
import { hashSecret, newToken } from '../../account/token';
import type { Db } from '../../database/connect';
import { PLANNERS, type Player, SAVED } from './requests';

const PLAYERS = 400;
/** Saved by each player who does not plan. */
const SETTINGS = 10;
const MESSAGES = 51;
const DAY_MS = 86_400_000;

/** The tasks of the three remotes by their sources, which the product reads from a site. */
export async function allDefinitions(): Promise<TaskDefinition[]> {
  const found: TaskDefinition[] = [];
  for (const tier of ['basic', 'premium', 'supreme']) {
    const { definitions } = await import(resolve(`mfe-tasks-${tier}/src/tasks/index.ts`));
    found.push(...definitions);
  }
  return found.filter(({ kind }) => kind === 'task');
}

async function insertPlayers(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
    select 'bench' || n, 'player', '主公' || n, '', (13800000000 + n)::text, '37新服专区', '', 1
    from generate_series(1, ${sql.lit(PLAYERS)}) n returning id`.execute(db);
  await sql`
    insert into memberships (account_id, level, expires_at, waiting, granted_by, updated_at)
    select id, 'supreme', ${new Date(now.getTime() + 300 * DAY_MS)}::timestamptz, '[]', 'bench', ${now}::timestamptz
    from accounts`.execute(db);
  await sql`insert into engine_accounts (account_id) select id from accounts`.execute(db);
  return rows.map(({ id }) => id);
}

async function insertConversations(db: Db, now: Date): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: string; account_id: number }>`
    insert into chat_sessions (id, account_id, device_info, user_unread)
    select gen_random_uuid(), id, '', 3 from accounts returning id, account_id`.execute(db);
  await sql`
    insert into chat_messages (session_id, sender, sender_name, content, content_type, client_id, created_at)
    select s.id, 'user', '主公', '异族入侵今天没有打，请看一下 ' || n, 'text', gen_random_uuid(), ${now}::timestamptz
    from generate_series(1, ${sql.lit(MESSAGES)}) n, chat_sessions s`.execute(db);
  await sql`
    update chat_sessions s set last_message_id = newest.id, last_message_at = ${now}::timestamptz,
      last_sender = 'user', last_type = 'text', waiting_since = ${now}::timestamptz
    from (select session_id, max(id) as id from chat_messages group by session_id) newest
    where newest.session_id = s.id`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.id]));
}

/** Players with conversations of 51 messages, ten settings or all tasks switched on, and a login. */
export async function seedPlayers(db: Db, tasks: readonly string[], now: Date): Promise<Player[]> {
  const ids = await insertPlayers(db, now);
  const sessions = await insertConversations(db, now);
  const names = [SAVED, ...tasks.filter((id) => id !== SAVED)];
  const players = ids.map(
    (id, at): Player => ({
      id,
      token: newToken(),
      session: sessions.get(id) ?? '',
      ip: `10.${at >> 8}.${at & 255}.1`,
      plans: at >= PLAYERS - PLANNERS,
      revision: 1,
    }),
  );
  for (const { id, token, ip, plans } of players) {
    const login = { account_id: id, kind: 'player' as const, ip, device: 'bench', last_used_at: now };
    await db
      .insertInto('sessions')
      .values({ token_hash: hashSecret(token), ...login })
      .execute();
    const saved = { account_id: id, values: JSON.stringify({ enabled: true }), revision: 1, updated_at: now };
    const own = (plans ? names : names.slice(0, SETTINGS)).map((task_id) => ({ ...saved, task_id }));
    await db.insertInto('task_settings').values(own).execute();
  }
  await sql`vacuum analyze`.execute(db);
  return players;
}
