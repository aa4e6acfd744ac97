import type { ExpressionBuilder } from 'kysely';
import { countWritten } from '../database/ask';
import type { Db } from '../database/connect';
import type { Row, Tables } from '../database/tables';
import type { Picture } from './pictures/picture';
import type { Side } from './sides';

export type StoredPicture = Omit<Row<'chat_images'>, 'data'>;

const COLUMNS = ['id', 'session_id', 'side', 'bytes', 'received', 'type', 'state', 'created_at'] as const;

/** A picture without its bytes. */
export function findPicture(db: Db, id: string): Promise<StoredPicture | undefined> {
  return db.selectFrom('chat_images').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Begins a picture; the id may be known already. */
export async function beginPicture(
  db: Db,
  picture: { id: string; session_id: string; side: Side; bytes: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('chat_images')
    .values({ ...picture, type: null, data: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds a part that begins where the ones before it end.
 * @returns how many bytes have arrived; the same as before where the part is not the next one
 */
export function addPart(db: Db, id: string, offset: number, data: Buffer): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { received, bytes, state } = await trx
      .selectFrom('chat_images')
      .select(['received', 'bytes', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const total = offset + data.length;
    if (state !== 'arriving' || offset !== received || total > bytes) return received;
    await trx.insertInto('chat_image_parts').values({ image_id: id, part: offset, data }).execute();
    await trx.updateTable('chat_images').set({ received: total }).where('id', '=', id).execute();
    return total;
  });
}

/** All that has arrived, in order. */
export async function readParts(db: Db, id: string): Promise<Buffer> {
  const parts = await db
    .selectFrom('chat_image_parts')
    .select('data')
    .where('image_id', '=', id)
    .orderBy('part')
    .execute();
  return Buffer.concat(parts.map(({ data }) => data));
}

/** Keeps the picture in place of its parts. Its age counts from when it is whole. */
export function finishPicture(db: Db, id: string, { type, data }: Picture, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('chat_images')
      .set({ type, data, state: 'ready', created_at: now })
      .where('id', '=', id)
      .where('state', '=', 'arriving')
      .execute();
    await trx.deleteFrom('chat_image_parts').where('image_id', '=', id).execute();
  });
}

/** No message shows the picture. */
const isUnsent = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'chat_images'>) =>
  not(
    exists(
      selectFrom('chat_messages')
        .select('chat_messages.id')
        .whereRef('chat_messages.session_id', '=', 'chat_images.session_id')
        .whereRef('chat_messages.client_id', '=', 'chat_images.id')
        .where('content_type', '=', 'image'),
    ),
  );

/** A picture whose conversation has ended before it was sent goes to the next one. */
export async function movePicture(db: Db, id: string, sessionId: string): Promise<void> {
  await db
    .updateTable('chat_images')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where(isUnsent)
    .execute();
}

/** Forgets a picture that no message shows, with its parts. */
export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_images').where('id', '=', id).where(isUnsent).execute();
}

/**
 * Deletes at most `limit` pictures that no message shows: `unfinished` ones, which began before a time and never became
 * whole, or `unsent` ones, which became whole before it. Returns how many.
 */
export function deleteStalePictures(
  db: Db,
  which: 'unfinished' | 'unsent',
  before: Date,
  limit: number,
): Promise<number> {
  const stale = db
    .selectFrom('chat_images')
    .select('id')
    .where('state', which === 'unsent' ? '=' : '!=', 'ready')
    .where('created_at', '<', before)
    .where(isUnsent)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return countWritten(db.deleteFrom('chat_images').where('id', 'in', stale));
}

/** The bytes of a picture that is whole. */
export async function readPicture(
  db: Db,
  id: string,
): Promise<{ type: Picture['type']; data: Buffer } | undefined> {
  const row = await db
    .selectFrom('chat_images')
    .select(['type', 'data'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return row?.type && row.data ? { type: row.type, data: Buffer.from(row.data) } : undefined;
}
