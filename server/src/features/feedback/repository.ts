import { type DeskFeedback, FEEDBACK_PAGE, type Feedback, type Image } from '@assistant/contract';
import { countRows, hasWritten } from '../../database/ask';
import type { Db } from '../../database/connect';
import type { Row as RowOf } from '../../database/tables';

type Row = Omit<RowOf<'feedback'>, 'account_id' | 'image_base64' | 'client_id'>;

const COLUMNS = [
  'id',
  'category',
  'text',
  'image_type',
  'status',
  'answer',
  'answered_at',
  'created_at',
] as const;

function toFeedback({ image_type, ...row }: Row): Feedback {
  return {
    ...row,
    has_image: image_type !== null,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export interface NewFeedback {
  category: Feedback['category'];
  text: string;
  image?: Image | undefined;
  client_id?: string | undefined;
}

/** Stores feedback, or returns the one stored before with the same client id. */
export async function addFeedback(
  db: Db,
  accountId: number,
  { category, text, image, client_id }: NewFeedback,
  now: Date,
): Promise<Feedback> {
  const row = await db
    .insertInto('feedback')
    .values({
      account_id: accountId,
      category,
      text,
      image_type: image?.type ?? null,
      image_base64: image?.base64 ?? null,
      answer: null,
      answered_at: null,
      client_id: client_id ?? null,
      created_at: now,
    })
    // Changes nothing, but makes the statement return the existing row.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_id']).doUpdateSet((eb) => ({ text: eb.ref('feedback.text') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toFeedback(row);
}

/** One page of an account's feedback, newest first. */
export async function listFeedback(db: Db, accountId: number, before?: number) {
  const rows = await db
    .selectFrom('feedback')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(FEEDBACK_PAGE + 1)
    .execute();
  return { items: rows.slice(0, FEEDBACK_PAGE).map(toFeedback), has_more: rows.length > FEEDBACK_PAGE };
}

/** The picture of a message by this account, or by anyone; undefined if there is none. */
export async function findFeedbackImage(
  db: Db,
  id: number,
  writer: { accountId: number } | 'anyone',
): Promise<Image | undefined> {
  const row = await db
    .selectFrom('feedback')
    .select(['image_type', 'image_base64'])
    .where('id', '=', id)
    .where((is) => is.and(writer === 'anyone' ? {} : { account_id: writer.accountId }))
    .executeTakeFirst();
  return row?.image_type && row.image_base64 !== null
    ? { type: row.image_type, base64: row.image_base64 }
    : undefined;
}

/** All players' messages with who wrote them, before a condition and an order are added. */
function selectReceived(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('accounts', 'accounts.id', 'feedback.account_id')
    .select(COLUMNS.map((column) => `feedback.${column}` as const))
    .select(['accounts.account', 'accounts.username as name']);
}

type ReceivedRow = Awaited<ReturnType<ReturnType<typeof selectReceived>['execute']>>[number];

const toReceived = ({ account, name, ...row }: ReceivedRow): DeskFeedback => ({
  ...toFeedback(row),
  account,
  name,
});

/** Messages without an answer, oldest first. */
export async function listUnanswered(db: Db, limit: number): Promise<DeskFeedback[]> {
  const rows = await selectReceived(db)
    .where('status', '!=', 'answered')
    .orderBy('feedback.id')
    .limit(limit)
    .execute();
  return rows.map(toReceived);
}

/** One message; undefined if there is none with this id. */
export async function findFeedback(db: Db, id: number): Promise<DeskFeedback | undefined> {
  const row = await selectReceived(db).where('feedback.id', '=', id).executeTakeFirst();
  return row && toReceived(row);
}

/** One page of all players' messages, with or without an answer, newest first. */
export async function listAllFeedback(db: Db, answered: boolean, before?: number) {
  const rows = await selectReceived(db)
    .where('status', answered ? '=' : '!=', 'answered')
    .$if(before !== undefined, (query) => query.where('feedback.id', '<', before ?? 0))
    .orderBy('feedback.id', 'desc')
    .limit(FEEDBACK_PAGE + 1)
    .execute();
  return { items: rows.slice(0, FEEDBACK_PAGE).map(toReceived), has_more: rows.length > FEEDBACK_PAGE };
}

/** How many messages have no answer. */
export const countOpen = (db: Db): Promise<number> =>
  countRows(db.selectFrom('feedback').where('status', '!=', 'answered'));

/** Marks a message without an answer as being looked into; false if there is none with this id. */
export const takeUpFeedback = (db: Db, id: number): Promise<boolean> =>
  hasWritten(
    db.updateTable('feedback').set({ status: 'inProgress' }).where('id', '=', id).where('answer', 'is', null),
  );

/** Answers a message, or replaces its answer; false if there is none with this id. */
export const answerFeedback = (db: Db, id: number, answer: string, now: Date): Promise<boolean> =>
  hasWritten(
    db.updateTable('feedback').set({ status: 'answered', answer, answered_at: now }).where('id', '=', id),
  );
