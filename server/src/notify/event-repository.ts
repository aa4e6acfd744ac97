import type { NotificationEvent } from '@assistant/contract';
import { sql } from 'kysely';
import { hasWritten, isAny } from '../database/ask';
import type { Db } from '../database/connect';
import type { Row } from '../database/tables';

export type EventRow = Row<'notification_events'>;

/** How long an event waits for others of the same message: as long as the tasks of a login mostly take. */
const GATHER_MS = 10_000;

/** Who has the page open reads a message of customer service by then. */
const UNREAD_MS = 2 * 60_000;

/** A channel to which messages are sent. */
const channelOf = sql<boolean>`exists (
  select from notification_channels
  where notification_channels.account_id = accounts.id and off_since is null
)`;

/**
 * Stores an event for the player's notifications, in the transaction in which it happened. Nothing is stored for an
 * account without a channel, or one that is about to be deleted.
 */
export async function addEvent(
  trx: Db,
  accountId: number,
  event: NotificationEvent,
  now: Date,
): Promise<void> {
  const due = new Date(now.getTime() + (event.kind === 'chat' ? UNREAD_MS : GATHER_MS));
  await trx
    .insertInto('notification_events')
    .columns(['account_id', 'event', 'at', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([
          'accounts.id',
          sql<string>`${JSON.stringify(event)}::jsonb`.as('event'),
          sql<Date>`${now}::timestamptz`.as('at'),
          sql<Date>`${due}::timestamptz`.as('due_at'),
        ])
        .where('accounts.id', '=', accountId)
        .where('accounts.deletes_at', 'is', null)
        .where(channelOf),
    )
    .execute();
}

/**
 * Does something for an account of which something is due, in one transaction in which no other replica takes it; false
 * if there is none.
 */
export function withDueAccount(
  db: Db,
  now: Date,
  work: (trx: Db, accountId: number) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('notification_events').select('account_id').where('due_at', '<=', now),
      )
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row) await work(trx, row.id);
    return row !== undefined;
  });
}

/** All events of an account that are due, oldest first, and those that would be soon: they belong into one message. */
export function listEvents(trx: Db, accountId: number, until: Date): Promise<EventRow[]> {
  return trx
    .selectFrom('notification_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('due_at', '<=', until)
    .orderBy('id')
    .execute();
}

/** Has one event wait. */
export async function delayEvent(trx: Db, id: number, until: Date): Promise<void> {
  await trx.updateTable('notification_events').set({ due_at: until }).where('id', '=', id).execute();
}

/** Has an account's events wait. */
export async function postponeEvents(trx: Db, accountId: number, until: Date): Promise<void> {
  await trx
    .updateTable('notification_events')
    .set({ due_at: until })
    .where('account_id', '=', accountId)
    .where('due_at', '<', until)
    .execute();
}

export async function deleteEvents(trx: Db, events: readonly EventRow[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  // One parameter: there may be more events than a statement may have of those.
  await trx.deleteFrom('notification_events').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();
}

/** Whether something of customer service is unread by the player. */
export const isChatUnread = (trx: Db, accountId: number): Promise<boolean> =>
  isAny(trx.selectFrom('chat_sessions').where('account_id', '=', accountId).where('user_unread', '>', 0));

/** A membership as it is stored, with the moment of its last change. */
export const findMembership = (trx: Db, accountId: number) =>
  trx
    .selectFrom('memberships')
    .select(['level', 'expires_at', 'waiting', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/**
 * Stores that memberships end in a span of time, once for each end and notice. The notifier decides when it is said, and
 * whether it still holds then (`membership-ends.ts`). Returns of how many.
 * @param days the notice: so many days before the end
 * @param again an account that was marked with the same notice later than this is left out, as it has just heard
 */
export async function addMembershipEnds(
  db: Db,
  now: Date,
  { days, from, to, again }: { days: number; from: Date; to: Date; again: Date },
): Promise<number> {
  const notice = `membership ${days} `;
  const { rows } = await sql<{ account_id: number }>`
    with ending as (
      select account_id, level, expires_at,
        ${notice} || to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as mark
      from memberships
      where not exists (
        select from accounts where accounts.id = memberships.account_id and deletes_at is not null
      ) and level <> 'none' and expires_at > ${from} and expires_at <= ${to} and exists (
        select from notification_channels
        where notification_channels.account_id = memberships.account_id and off_since is null
      )
    ), marked as (
      insert into notification_marks (account_id, what, at)
      select account_id, mark, ${now} from ending
      where not exists (
        select from notification_marks
        where notification_marks.account_id = ending.account_id and (
          what = mark or (at > ${again} and starts_with(what, ${notice}))
        )
      )
      on conflict do nothing
      returning account_id
    )
    insert into notification_events (account_id, event, at, due_at)
    select account_id,
      jsonb_build_object(
        'kind', 'membership', 'level', level, 'days', ${days}::integer,
        'until', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      ), ${now}, ${now}
    from ending join marked using (account_id)
    returning account_id`.execute(db);
  return rows.length;
}

/** Marks that an account is notified of something that it is notified of once; false if it was before. */
export const addMark = (trx: Db, accountId: number, what: string, now: Date): Promise<boolean> =>
  hasWritten(
    trx
      .insertInto('notification_marks')
      .values({ account_id: accountId, what, at: now })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Whether something is marked already. */
export const hasMark = (db: Db, accountId: number, what: string): Promise<boolean> =>
  isAny(db.selectFrom('notification_marks').where('account_id', '=', accountId).where('what', '=', what));
