import type { LocalText, WebhookPreset } from '@assistant/contract';
import { sql } from 'kysely';
import { lockAccount } from '../account/account-repository';
import { countRows, hasWritten, isAny } from '../database/ask';
import type { Db } from '../database/connect';
import type { Row } from '../database/tables';

export type ChannelRow = Row<'notification_channels'>;

const channelsOf = (db: Db, accountId: number) =>
  db.selectFrom('notification_channels').where('account_id', '=', accountId);

/** All channels of an account, the oldest first. */
export const listChannels = (db: Db, accountId: number): Promise<ChannelRow[]> =>
  channelsOf(db, accountId).selectAll().orderBy('id').execute();

/** Whether an account has a channel that is not off. */
export const hasChannel = (db: Db, accountId: number): Promise<boolean> =>
  isAny(channelsOf(db, accountId).where('off_since', 'is', null));

export const findChannel = (db: Db, accountId: number, id: number): Promise<ChannelRow | undefined> =>
  channelsOf(db, accountId).selectAll().where('id', '=', id).executeTakeFirst();

export interface NewWebhook {
  preset: WebhookPreset;
  name: string;
  address: string;
  secret: string;
  origin: string | null;
}

/** For so long the very same webhook is the one that was added: its answer was lost. Its secret is not shown later. */
const REPEATED_MS = 5 * 60_000;

/**
 * Adds a webhook, or returns the very same one that was added a moment ago. Undefined where the account has as many as it
 * may.
 */
export function addWebhook(
  db: Db,
  accountId: number,
  webhook: NewWebhook,
  most: number,
  now: Date,
): Promise<ChannelRow | undefined> {
  return db.transaction().execute(async (trx) => {
    // Two at once follow each other, so that they are counted.
    await lockAccount(trx, accountId);
    const { preset, name, address } = webhook;
    const webhooks = channelsOf(trx, accountId).where('kind', '=', 'webhook');
    const same = await webhooks
      .selectAll()
      .where((is) => is.and({ preset, name, address }))
      .where('created_at', '>', new Date(now.getTime() - REPEATED_MS))
      .executeTakeFirst();
    if (same) return same;
    if ((await countRows(webhooks)) >= most) return undefined;
    return trx
      .insertInto('notification_channels')
      .values({ ...webhook, account_id: accountId, kind: 'webhook', created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** What a changed channel begins with: nothing is known of it. */
const FRESH = { sent_at: null, failing_since: null, given_up: 0, last_error: null, off_since: null };

/** Changes a webhook; undefined where the account has no such. With another address it begins anew. */
export function changeWebhook(
  db: Db,
  accountId: number,
  id: number,
  change: Partial<NewWebhook>,
): Promise<ChannelRow | undefined> {
  return db
    .updateTable('notification_channels')
    .set({ ...change, ...(change.address !== undefined && FRESH) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('kind', '=', 'webhook')
    .returningAll()
    .executeTakeFirst();
}

export interface NewPush {
  name: string;
  address: string;
  secret: string;
  session: string;
  origin: string | null;
}

/** Adds push in a browser, or what the browser says anew of it. The oldest beyond `most` are forgotten. */
export function savePush(
  db: Db,
  accountId: number,
  push: NewPush,
  most: number,
  now: Date,
): Promise<ChannelRow> {
  return db.transaction().execute(async (trx) => {
    // A login has one browser: an earlier subscription of it is no more.
    await trx
      .deleteFrom('notification_channels')
      .where('account_id', '=', accountId)
      .where('session', '=', push.session)
      .where('address', '!=', push.address)
      .execute();
    const saved = await trx
      .insertInto('notification_channels')
      .values({ ...push, account_id: accountId, kind: 'push', preset: null, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'address'])
          // Not a value: a plan for all values would find no index that it belongs to, and such is made at the tenth time.
          .where(sql<boolean>`kind = 'push'`)
          .doUpdateSet({ ...push, ...FRESH }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('notification_channels')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('notification_channels')
          .select('id')
          .where('account_id', '=', accountId)
          .where('kind', '=', 'push')
          .where('id', '!=', saved.id)
          .orderBy('id', 'desc')
          .offset(most - 1),
      )
      .execute();
    return saved;
  });
}

/** Removes a channel with what waits for it; false where the account has no such. */
export const removeChannel = (db: Db, accountId: number, id: number): Promise<boolean> =>
  hasWritten(db.deleteFrom('notification_channels').where('account_id', '=', accountId).where('id', '=', id));

/** Something arrived: the channel works, also where it was off. */
export async function noteSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('notification_channels')
    .set({ ...FRESH, sent_at: now })
    .where('id', '=', id)
    .execute();
}

/** An attempt failed. */
export async function noteFailure(db: Db, id: number, error: LocalText, now: Date): Promise<void> {
  await db
    .updateTable('notification_channels')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
      last_error: JSON.stringify(error),
    })
    .where('id', '=', id)
    .execute();
}

/** A message was given up. Returns the channel where it is turned off by it: the `most`th in a row. */
export async function noteGivenUp(
  db: Db,
  id: number,
  most: number,
  now: Date,
): Promise<ChannelRow | undefined> {
  const row = await db
    .updateTable('notification_channels')
    .set({
      given_up: sql<number>`given_up + 1`,
      off_since: sql<Date | null>`coalesce(off_since, case when given_up + 1 >= ${most} then ${now}::timestamptz end)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row?.given_up === most ? row : undefined;
}
