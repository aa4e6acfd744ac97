import type { LocalText } from '@assistant/contract';
import { sql } from 'kysely';
import { hasWritten, isAny } from '../../database/ask';
import type { Db } from '../../database/connect';
import type { Row } from '../../database/tables';
import { HOUR_MS, MINUTE_MS } from '../../system/durations';

/** Where the team of an app is notified. */
export type WebhookRow = Row<'release_webhooks'>;

/** What did not arrive is sent again so much later; a server that has taken a row and is gone has it no longer. */
const AGAIN_MS = 5 * MINUTE_MS;

/** What is due later than it can be by so much was written by a clock that was ahead; those of servers differ by less. */
const AHEAD_MS = HOUR_MS;

/** Up to which revision of which site a team was notified. */
export type Position = Pick<WebhookRow, 'site' | 'revision'>;

/** Nothing waits, and nothing has failed. */
const WELL = { due_at: null, failing_since: null, last_error: null };

const ofApp = (app: string, secret?: string) => ({ app, ...(secret !== undefined && { secret }) });

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
    .values({ ...set, ...position })
    .onConflict((conflict) => conflict.column('app').doUpdateSet(set))
    .execute();
}

/** Ends what is set for an app. @param secret only where it is still that one. @returns whether there was something */
export const removeWebhook = (db: Db, app: string, secret?: string): Promise<boolean> =>
  hasWritten(db.deleteFrom('release_webhooks').where((is) => is.and(ofApp(app, secret))));

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

/** Takes one that is due, that no other server has, and whose team was not notified of all up to a revision. */
export const claimWebhook = (
  db: Db,
  { site, revision }: Position,
  now: Date,
): Promise<WebhookRow | undefined> => {
  const after = (ms: number) => new Date(now.getTime() + ms);
  return db
    .updateTable('release_webhooks')
    .set({ due_at: after(AGAIN_MS) })
    .where('app', '=', (eb) =>
      eb
        .selectFrom('release_webhooks')
        .select('app')
        // A site that was made anew counts from one again; a server that is behind has nothing to say.
        .where((is) => is.or([is('site', '!=', site), is('revision', '<', revision)]))
        .where((is) =>
          is.or([
            is('due_at', 'is', null),
            is('due_at', '<=', now),
            is('due_at', '>', after(AGAIN_MS + AHEAD_MS)),
          ]),
        )
        .orderBy('revision')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
};

/** What was taken, as long as it was not set anew meanwhile, and no other server has taken it. */
const taken = (db: Db, { app, secret, due_at }: WebhookRow) =>
  db.updateTable('release_webhooks').where((is) => is.and({ app, secret, due_at }));

/** The team was notified of all up to here. */
export async function noteNotified(db: Db, row: WebhookRow, position: Position): Promise<void> {
  await taken(db, row)
    .set({ ...position, ...WELL })
    .execute();
}

/** Nothing up to here concerns the team, or it is not notified of it any more. */
export async function noteNothing(db: Db, row: WebhookRow, position: Position): Promise<void> {
  await taken(db, row)
    .set({ ...position, due_at: null })
    .execute();
}

/** A message has not arrived. */
export async function noteFailed(
  db: Db,
  { app, secret }: Pick<WebhookRow, 'app' | 'secret'>,
  error: LocalText,
  now: Date,
): Promise<void> {
  await db
    .updateTable('release_webhooks')
    .where((is) => is.and(ofApp(app, secret)))
    .set({
      failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
      last_error: JSON.stringify(error),
    })
    .execute();
}
