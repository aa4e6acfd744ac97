import type { MembershipLevel, Newest } from '@assistant/contract';
import { sql } from 'kysely';
import type { StoredMembership } from '../account/membership-change';
import type { Db } from '../database/connect';
import type { Audience } from './hint';

/** Whose streams can be opened. */
export type Listener = Exclude<Audience, { everyone: true }>;

/** Who listens, and by which session; a visitor has none. */
export interface Listening {
  of: Listener;
  tokenHash: string | undefined;
}

/** Of the conversations of one owner, who has few. */
interface Conversations {
  chat: number | null;
  read: number;
}

interface OfAccount extends Conversations {
  id: number;
  tasks: number | null;
  level: MembershipLevel | null;
  expires_at: string;
  waiting: StoredMembership['waiting'];
}

interface Found {
  tokens: string[];
  announcement: number | null;
  desk: number | null;
  accounts: OfAccount[];
  guests: (Conversations & { hash: string })[];
}

/**
 * Everything of these in one statement: it costs a replica one round trip, however many streams it has. Without the limits
 * all memberships would be read, as the planner takes each list for one of a hundred.
 */
async function find(db: Db, listening: readonly Listening[]): Promise<Found> {
  const tokens = listening.flatMap(({ tokenHash }) => tokenHash ?? []);
  const accounts = listening.flatMap(({ of }) => ('account' in of ? of.account : []));
  const guests = listening.flatMap(({ of }) => ('guest' in of ? of.guest : []));
  const each = (values: (string | number)[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb)`;
  // Of conversations, who has read what the desk asks by itself.
  const desk = listening.some(({ of }) => 'desk' in of)
    ? sql`(select max(id) from chat_messages)`
    : sql`null::bigint`;
  const conversations = sql`max(last_message_id) as chat, coalesce(sum(user_read_id + cs_read_id), 0) as read`;
  const { rows } = await sql<Found>`
    select
      (select coalesce(json_agg(token_hash), '[]') from sessions
        where token_hash in (select value from ${each(tokens)})) as tokens,
      (select max(id) from announcements) as announcement,
      ${desk} as desk,
      (select coalesce(json_agg(one), '[]') from (
        select asked.value::bigint as id, chat, read, tasks, level, expires_at, waiting
        from ${each(accounts)} asked
        cross join lateral (
          select ${conversations} from chat_sessions where account_id = asked.value::bigint
        ) own
        left join lateral (
          select id as tasks from task_records where account_id = asked.value::bigint and finished_at is not null
          order by id desc limit 1
        ) run on true
        left join lateral (
          select level, expires_at, waiting from memberships where account_id = asked.value::bigint limit 1
        ) membership on true
      ) one) as accounts,
      (select coalesce(json_agg(one), '[]') from (
        select asked.value as hash, chat, read
        from ${each(guests)} asked
        cross join lateral (select ${conversations} from chat_sessions where guest_hash = asked.value) own
      ) one) as guests`.execute(db);
  return rows[0] as Found;
}

/** Level and end, and what waits behind them; nothing where there never was a membership. */
function textOf({ level, expires_at, waiting }: OfAccount): string {
  if (level === null) return '';
  const end = `${level} ${new Date(expires_at).toISOString()}`;
  return [end, ...waiting.map((one) => `${one.level} ${one.ms}`)].join(', ');
}

/**
 * The newest of everything that these streams report, in their order; undefined where the session is gone that a stream
 * was opened with.
 */
export async function readNewest(db: Db, listening: readonly Listening[]): Promise<(Newest | undefined)[]> {
  const found = await find(db, listening);
  const tokens = new Set(found.tokens);
  const accounts = new Map(found.accounts.map((one) => [one.id, one]));
  const guests = new Map(found.guests.map((one) => [one.hash, one]));
  return listening.map(({ of, tokenHash }) => {
    if (tokenHash !== undefined && !tokens.has(tokenHash)) return undefined;
    const none = { read: 0, tasks: 0, membership: '', announcement: found.announcement ?? 0 };
    if ('desk' in of) return { ...none, chat: found.desk ?? 0 };
    const account = 'account' in of ? accounts.get(of.account) : undefined;
    const own = 'guest' in of ? guests.get(of.guest) : account;
    return {
      ...none,
      chat: own?.chat ?? 0,
      read: own?.read ?? 0,
      ...(account && { tasks: account.tasks ?? 0, membership: textOf(account) }),
    };
  });
}
