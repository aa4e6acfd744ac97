import type { LocalText } from '@assistant/contract';
import { sql, type UpdateObject } from 'kysely';
import { isAny } from '../../database/ask';
import type { Db } from '../../database/connect';
import type { Row, Tables } from '../../database/tables';
import { HOUR_MS, MINUTE_MS } from '../../system/durations';

/** Where the team of an app is notified. */
export type WebhookRow = Row<'release_webhooks'>;

/** A server that looks has it so long: more than an attempt may take. Then another one does. */
const LEASE_MS = MINUTE_MS;

/** No attempt waits longer. */
const LONGEST_MS = 4 * HOUR_MS;

/** What is later than it can be by so much was written by a clock that was ahead; those of servers differ by less. */
const AHEAD_MS = HOUR_MS;

/** Up to which revision of which site a team was notified. */
export type Position = Pick<WebhookRow, 'site' | 'revision'>;

/** Nothing waits, and nothing has failed. */
const WELL = {
  lease_until: null,
  tried: 0,
  attempts: 0,
  due_at: null,
  failing_since: null,
  last_error: null,
};

/** What is set for an app. */
export const findWebhook = (db: Db, app: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('release_webhooks').selectAll().where('app', '=', app).executeTakeFirst();

/**
 * Sets where the team of an app is notified, in place of what was set before: what has not arrived there comes to the new address.
 * @param position from which on, where there was none
 */
export async function saveWebhook(
  db: Db,
  webhook: Pick<WebhookRow, 'app' | 'key' | 'preset' | 'address' | 'secret' | 'language'>,
  position: Position,
): Promise<void> {
  const set = { ...webhook, ...WELL };
  await db
    .insertInto('release_webhooks')
    .values({ ...set, ...position, looked: position.revision })
    .onConflict((conflict) => conflict.column('app').doUpdateSet(set))
    .execute();
}

/** Ends what is set for an app. @param secret only where it is still that one */
export async function removeWebhook(db: Db, app: string, secret?: string): Promise<void> {
  const ofApp = db.deleteFrom('release_webhooks').where('app', '=', app);
  await (secret === undefined ? ofApp : ofApp.where('secret', '=', secret)).execute();
}

/** What is set for some apps, by their names. */
export const listWebhooks = (db: Db, apps: readonly string[]): Promise<WebhookRow[]> =>
  db
    .selectFrom('release_webhooks')
    .selectAll()
    .where(({ eb, ref }) => eb(ref('app'), '=', sql<string>`any(${[...apps]}::text[])`))
    .orderBy('app')
    .execute();

/** Whether any team is notified. */
export const hasWebhooks = (db: Db): Promise<boolean> => isAny(db.selectFrom('release_webhooks'));

/** Whether it may be sent to now. */
export const isDue = ({ due_at: due }: Pick<WebhookRow, 'due_at'>, now: Date): boolean =>
  due === null || due <= now || due.getTime() > now.getTime() + LONGEST_MS + AHEAD_MS;

/**
 * Takes one that no other server has, whose team was not notified of all up to a revision, and which may be sent to now or was not looked
 * at since that revision.
 */
export const claimWebhook = (
  db: Db,
  { site, revision }: Position,
  now: Date,
): Promise<WebhookRow | undefined> => {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const isPast = (column: 'lease_until' | 'due_at', most: number) =>
    sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${after(most + AHEAD_MS)})`;
  return db
    .updateTable('release_webhooks')
    .set({ lease_until: after(LEASE_MS), looked: revision })
    .where('app', '=', (eb) =>
      eb
        .selectFrom('release_webhooks')
        .select('app')
        // A site that was made anew counts from one again; a server that is behind has nothing to say.
        .where((is) => is.or([is('site', '!=', site), is('revision', '<', revision)]))
        .where(isPast('lease_until', LEASE_MS))
        .where((is) => is.or([isPast('due_at', LONGEST_MS), is('looked', '<', revision)]))
        .orderBy('revision')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
};

/** What is written where sending has failed. */
const failure = (error: LocalText, now: Date) => ({
  failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
  last_error: JSON.stringify(error),
});

/** A test message has not arrived. */
export async function noteTestFailed(
  db: Db,
  { app, secret }: Pick<WebhookRow, 'app' | 'secret'>,
  error: LocalText,
  now: Date,
): Promise<void> {
  await db
    .updateTable('release_webhooks')
    .set(failure(error, now))
    .where('app', '=', app)
    .where('secret', '=', secret)
    .execute();
}

/** Ends the turn of a server with one: nothing, where it was set anew meanwhile, or another server has taken it. */
async function end(db: Db, row: WebhookRow, set: UpdateObject<Tables, 'release_webhooks'>): Promise<void> {
  await db
    .updateTable('release_webhooks')
    .set({ lease_until: null, ...set })
    .where('app', '=', row.app)
    .where('secret', '=', row.secret)
    .where('lease_until', 'is not distinct from', row.lease_until)
    .execute();
}

/** The team was notified of all up to here. */
export const noteNotified = (db: Db, row: WebhookRow, position: Position): Promise<void> =>
  end(db, row, { ...position, ...WELL });

/** Nothing up to here concerns the team, or it is not notified of it any more. */
export const noteNothing = (db: Db, row: WebhookRow, position: Position): Promise<void> =>
  end(db, row, { ...position, tried: 0, attempts: 0, due_at: null });

/** There is nothing new, and what has failed is not due. */
export const leaveWaiting = (db: Db, row: WebhookRow): Promise<void> => end(db, row, {});

/** An attempt failed. @param next of which revision it was, how often, and when it comes again; or up to where the team is not notified */
export const noteFailed = (
  db: Db,
  row: WebhookRow,
  error: LocalText,
  now: Date,
  next: Pick<WebhookRow, 'tried' | 'attempts' | 'due_at'> | Position,
): Promise<void> =>
  end(db, row, {
    ...('tried' in next ? next : { ...next, tried: 0, attempts: 0, due_at: null }),
    ...failure(error, now),
  });
