import { DESK_COUNT_MAX, type DeskSession } from '@assistant/contract';
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

/** The open conversation of the same player or visitor, where this one has ended. */
const openOfSame = sql<string | null>`(
  select id from chat_sessions open
  where s.closed_at is not null and open.closed_at is null
    and (open.account_id = s.account_id or open.guest_hash = s.guest_hash)
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
      openOfSame.as('goes_on_in'),
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
    ...(row.goes_on_in !== null && { goes_on_in: row.goes_on_in }),
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
 * Average seconds until the first answer, of conversations that got it after `since`. Where some wait longer than that by
 * now it is their average so far: many quick answers of the day do not hide that no one answers any more. Of more than the
 * tabs count it is the average of those who wait longest, so that a list costs the same however many wait.
 */
export async function averageWait(db: Db, since: Date, now: Date): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    with answered as (
      select avg(first_wait_s)::float8 as seconds from chat_sessions where first_answer_at > ${since}
    ), waiting as (
      select extract(epoch from ${now}::timestamptz - waiting_since)::float8 as seconds
      from chat_sessions where waiting_since is not null and closed_at is null
      order by waiting_since limit ${DESK_COUNT_MAX}
    )
    select greatest(answered.seconds, (
      select avg(seconds) from waiting where seconds > coalesce(answered.seconds, 0)
    )) as average from answered`.execute(db);
  return rows[0]?.average ?? null;
}
