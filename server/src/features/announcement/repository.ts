import type { Announcement, DeskAnnouncement, LocalText } from '@assistant/contract';
import type { Db } from '../../database/connect';
import type { Row } from '../../database/tables';

/** What players and the desk see of an announcement. */
const shown = (row: Row<'announcements'>) => ({
  id: row.id,
  title: { zh: row.title_zh, en: row.title_en },
  body: { zh: row.body_zh, en: row.body_en },
  published_at: row.published_at.toISOString(),
});

/** Older ones are hardly ever read. */
const NEWEST = 100;

/** The newest announcements and whether the account has read them, newest first. */
export async function listAnnouncements(db: Db, accountId: number): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .leftJoin('announcement_reads', (join) =>
      join
        .onRef('announcement_reads.announcement_id', '=', 'announcements.id')
        .on('announcement_reads.account_id', '=', accountId),
    )
    .selectAll('announcements')
    .select('announcement_reads.account_id as reader')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({ ...shown(row), read: row.reader !== null }));
}

/** Stores that the account has read these. Unknown ids are ignored. */
export async function markAnnouncementsRead(db: Db, accountId: number, ids: number[]): Promise<void> {
  await db
    .insertInto('announcement_reads')
    .columns(['account_id', 'announcement_id'])
    .expression((eb) =>
      eb
        .selectFrom('announcements')
        .select((inner) => [inner.val(accountId).$castTo<number>().as('account_id'), 'id'])
        .where('id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The announcement of this request was published and withdrawn. */
export class Withdrawn extends Error {}

/**
 * Publishes an announcement to everybody, in a transaction. Returns its number, and whether the same request had published
 * it before. @throws Withdrawn
 */
export async function addAnnouncement(
  db: Db,
  title: LocalText,
  body: LocalText,
  now: Date,
  client_id: string | null = null,
): Promise<{ id: number; repeated: boolean }> {
  const texts = { title_zh: title.zh, title_en: title.en, body_zh: body.zh, body_en: body.en };
  const added = await db
    .insertInto('announcements')
    .values({ ...texts, published_at: now, client_id })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    // Looked for afterwards: where a withdrawal was under way, the row above has waited for it.
    const withdrawn = await db
      .selectFrom('withdrawn_announcements')
      .select('client_id')
      .where('client_id', '=', client_id)
      .executeTakeFirst();
    if (withdrawn) throw new Withdrawn('This announcement is withdrawn.');
    return { id: added.id, repeated: false };
  }
  const before = await db
    .selectFrom('announcements')
    .select('id')
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  return { id: before.id, repeated: true };
}

/** Announcements with the number of players who have read each, before a condition and an order are added. */
function selectWithReads(db: Db) {
  return db
    .selectFrom('announcements')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('announcement_reads')
        .select((inner) => inner.fn.countAll<number>().as('reads'))
        .whereRef('announcement_id', '=', 'announcements.id')
        .as('reads'),
    );
}

const toDeskAnnouncement = (row: Row<'announcements'> & { reads: number | null }): DeskAnnouncement => ({
  ...shown(row),
  reads: Number(row.reads),
});

/** The newest announcements as the desk keeps them, newest first. */
export async function listWithReads(db: Db): Promise<DeskAnnouncement[]> {
  const rows = await selectWithReads(db)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(toDeskAnnouncement);
}

/** One announcement as the desk keeps it; undefined if there is none with this id. */
export async function findAnnouncement(db: Db, id: number): Promise<DeskAnnouncement | undefined> {
  const row = await selectWithReads(db).where('id', '=', id).executeTakeFirst();
  return row && toDeskAnnouncement(row);
}

/** An announcement in the staff's list. */
export type NewestAnnouncement = Pick<Row<'announcements'>, 'id' | 'published_at' | 'title_zh' | 'title_en'>;

/** The newest announcements without their texts, newest first. */
export function newestAnnouncements(db: Db, limit: number): Promise<NewestAnnouncement[]> {
  return db
    .selectFrom('announcements')
    .select(['id', 'published_at', 'title_zh', 'title_en'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes an announcement and who has read it, in a transaction. Returns false if there is none with this number. */
export async function removeAnnouncement(trx: Db, id: number): Promise<boolean> {
  await trx.deleteFrom('announcement_reads').where('announcement_id', '=', id).execute();
  const removed = await trx
    .deleteFrom('announcements')
    .where('id', '=', id)
    .returning('client_id')
    .executeTakeFirst();
  if (removed?.client_id)
    await trx
      .insertInto('withdrawn_announcements')
      .values({ client_id: removed.client_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return removed !== undefined;
}
