import type { Canned } from '@assistant/contract';
import type { Db } from '../../database/connect';

type Fields = Omit<Canned, 'id'>;

/** All canned answers, by shortcut. */
export function listCanned(db: Db): Promise<Canned[]> {
  return db.selectFrom('canned_answers').selectAll().orderBy('shortcut').execute();
}

/** The answer that has a shortcut. */
export function findCanned(db: Db, shortcut: string): Promise<Canned | undefined> {
  return db.selectFrom('canned_answers').selectAll().where('shortcut', '=', shortcut).executeTakeFirst();
}

const columnsOf = ({ card, ...fields }: Fields) => ({ ...fields, card: card && JSON.stringify(card) });

/** Stores a new answer; undefined if another one got the shortcut meanwhile. */
export function addCanned(db: Db, fields: Fields): Promise<Canned | undefined> {
  return db
    .insertInto('canned_answers')
    .values(columnsOf(fields))
    .onConflict((conflict) => conflict.column('shortcut').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Changes an answer; undefined if there is none with this id. */
export function changeCanned(db: Db, id: number, fields: Fields): Promise<Canned | undefined> {
  return db
    .updateTable('canned_answers')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes an answer. Returns its shortcut; undefined if there is none with this id. */
export async function deleteCanned(db: Db, id: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('canned_answers')
    .where('id', '=', id)
    .returning('shortcut')
    .executeTakeFirst();
  return deleted?.shortcut;
}
