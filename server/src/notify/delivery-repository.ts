import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { countRows, hasWritten } from '../database/ask';
import type { Db } from '../database/connect';
import type { StoredMessage } from '../database/notification-tables';
import type { ChannelRow } from './channel-repository';

/** Another replica resends what one that is gone has started, after this long: more than an attempt may take. */
export const SEND_LEASE_MS = 60_000;

/** A message that this replica sends. */
export interface Delivery {
  id: string;
  owner: string;
  message: StoredMessage;
  /** With this one. */
  attempts: number;
  channel: ChannelRow;
}

/** Makes a message to every channel of an account that is not off. Returns to how many. */
export async function addDeliveries(
  trx: Db,
  accountId: number,
  message: StoredMessage,
  now: Date,
): Promise<number> {
  const channels = await trx
    .selectFrom('notification_channels')
    .select('id')
    .where('account_id', '=', accountId)
    .where('off_since', 'is', null)
    .execute();
  if (channels.length === 0) return 0;
  const shared = { account_id: accountId, message: JSON.stringify(message), created_at: now, due_at: now };
  await trx
    .insertInto('notification_deliveries')
    .values(channels.map(({ id }) => ({ ...shared, id: randomUUID(), channel_id: id })))
    .execute();
  return channels.length;
}

/** When a message of the account was made last; null if none is kept. */
export async function lastMessageAt(trx: Db, accountId: number): Promise<Date | null> {
  const { at } = await trx
    .selectFrom('notification_deliveries')
    .select(({ fn }) => fn.max<Date | null>('created_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return at;
}

/** How the slots of a replica are shared out. */
export interface Room {
  total: number;
  /** Of one account. */
  each: number;
  /** How many messages of each account are being sent. */
  busy: ReadonlyMap<number, number>;
  /** Accounts whose receivers were slow, and the slots for all of them. */
  slow: { accounts: ReadonlySet<number>; total: number };
}

/**
 * Takes messages that are due and that no replica sends: of the accounts with the fewest under way first, so that no
 * account has all slots. The attempt counts from here, also if this replica dies.
 */
export async function claimDeliveries(
  db: Db,
  owner: string,
  now: Date,
  { total, each, busy, slow }: Room,
): Promise<Delivery[]> {
  const free = sql<boolean>`ended_at is null and due_at <= ${now} and (lease_until is null or lease_until <= ${now})`;
  const { rows: next } = await sql<{ id: string }>`
    with due as (
      select id, due_at, account_id = any(${[...slow.accounts]}::int[]) as slow,
        row_number() over (partition by account_id order by due_at, id)
          + coalesce((${JSON.stringify(Object.fromEntries(busy))}::jsonb ->> account_id::text)::int, 0) as turn
      from notification_deliveries where ${free}
    ), fair as (
      select *, row_number() over (partition by slow order by turn, due_at) as place from due where turn <= ${each}
    )
    select id from fair where not slow or place <= ${slow.total} order by turn, due_at limit ${total}`.execute(
    db,
  );
  if (next.length === 0) return [];
  const rows = await db
    .updateTable('notification_deliveries')
    .set({
      lease_owner: owner,
      lease_until: new Date(now.getTime() + SEND_LEASE_MS),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification_deliveries')
        .select('id')
        .where(
          'id',
          'in',
          next.map(({ id }) => id),
        )
        .where(free)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel_id', 'message', 'attempts'])
    .execute();
  if (rows.length === 0) return [];
  const channels = await db
    .selectFrom('notification_channels')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ channel_id }) => channel_id),
    )
    .execute();
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  return rows.flatMap(({ id, channel_id, message, attempts }) => {
    const channel = byId.get(channel_id);
    return channel ? [{ id, owner, message, attempts, channel }] : [];
  });
}

/** What a lease that is held is changed by; false if another replica has taken it over. */
const change = (
  db: Db,
  { id, owner }: Delivery,
  set: { due_at?: Date; ended_at?: Date; result?: 'sent' | 'givenUp'; message?: typeof keyless },
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('notification_deliveries')
      .set({ ...set, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .where('ended_at', 'is', null),
  );

/** The stored message without the fragment of its link, which may be a key. */
const keyless = sql<string>`jsonb_set(message, '{path}', to_jsonb(split_part(message ->> 'path', '#', 1)))`;

/** Ends a delivery; false if another replica has taken it over. A key in its link is stored no longer. */
export const endDelivery = (db: Db, delivery: Delivery, result: 'sent' | 'givenUp', now: Date) =>
  change(db, delivery, { ended_at: now, result, message: keyless });

/** Sends it again later. */
export const retryDelivery = (db: Db, delivery: Delivery, due: Date) => change(db, delivery, { due_at: due });

/** Ends everything that waits for a channel that was turned off. */
export async function dropWaiting(db: Db, channelId: number, now: Date): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ ended_at: now, result: 'givenUp', lease_owner: null, lease_until: null })
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .execute();
}

/** How many messages wait that are due. */
export const countWaiting = (db: Db, now: Date): Promise<number> =>
  countRows(
    db.selectFrom('notification_deliveries').where('ended_at', 'is', null).where('due_at', '<=', now),
  );
