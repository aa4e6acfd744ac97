import type { DeskSession } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect';

/** A visitor has no name; these characters distinguish one from another. */
const guestName = (guestHash: string): string =>
  `访客 ${Buffer.from(guestHash, 'base64url').toString('hex').slice(0, 4)}`;

/** The ratings of a conversation, of each closing the last, the oldest closing first. */
export const givenRatings = (id: 's.id' | 'chat_sessions.id') => sql<number[]>`array(
  select stars::int from (
    select distinct on (closed_at) closed_at, stars
    from chat_ratings where session_id = ${sql.ref(id)} order by closed_at, id desc
  ) given order by closed_at
)`;

/** All conversations as the desk lists them, before a condition and an order are added. */
export function selectDeskSessions(db: Db) {
  return db
    .selectFrom('chat_sessions as s')
    .leftJoin('accounts as player', 'player.id', 's.account_id')
    .leftJoin('accounts as agent', 'agent.id', 's.agent_id')
    .select([
      's.id',
      's.guest_hash',
      's.cs_unread',
      's.waiting_since',
      's.last_message_id',
      's.last_message_at',
      's.last_sender',
      's.last_type',
      's.last_text',
      's.created_at',
      's.closed_at',
      givenRatings('s.id').as('ratings'),
      'player.account',
      'player.username',
      'agent.account as agent_account',
      'agent.username as agent_name',
    ]);
}

export type DeskSessionRow = Awaited<ReturnType<ReturnType<typeof selectDeskSessions>['execute']>>[number];

/** A row as the contract has it. */
export function toDeskSession(row: DeskSessionRow): DeskSession {
  const { last_sender: sender, last_type: content_type, last_message_at: at } = row;
  return {
    session_id: row.id,
    account: row.account,
    name: row.username ?? guestName(row.guest_hash ?? ''),
    last:
      sender && content_type && at
        ? { sender, content_type, text: row.last_text, at: at.toISOString() }
        : null,
    unread: row.cs_unread,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    agent: row.agent_account === null ? null : { account: row.agent_account, name: row.agent_name ?? '' },
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    rating: row.ratings.at(-1) ?? null,
    ratings: row.ratings,
  };
}

/** One conversation; undefined if there is none with this id. */
export async function findDeskSession(db: Db, id: string): Promise<DeskSession | undefined> {
  const row = await selectDeskSessions(db).where('s.id', '=', id).executeTakeFirst();
  return row && toDeskSession(row);
}

/**
 * Average seconds until the first answer, of conversations that got it after `since`. Who waits longer than that by now
 * counts with the time so far: else the average would fall silent while no one answers.
 */
export async function averageWait(db: Db, since: Date, now: Date): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    with answered as (
      select first_wait_s as seconds from chat_sessions where first_answer_at > ${since}
    ), waiting as (
      select extract(epoch from ${now}::timestamptz - waiting_since) as seconds
      from chat_sessions where waiting_since is not null and closed_at is null
    )
    select avg(seconds)::float8 as average from (
      select seconds from answered
      union all
      select seconds from waiting where seconds > coalesce((select avg(seconds) from answered), 0)
    ) waits`.execute(db);
  return rows[0]?.average ?? null;
}
