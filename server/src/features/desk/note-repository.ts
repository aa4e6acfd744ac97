import { randomUUID } from 'node:crypto';
import type { DeskNote } from '@assistant/contract';
import { sql } from 'kysely';
import { isAny } from '../../database/ask';
import type { Db } from '../../database/connect';

interface NewNote {
  session_id: string;
  author_id: number;
  text: string;
  client_id?: string;
}

/** All notes of a session, oldest first. */
export async function listNotes(db: Db, sessionId: string): Promise<DeskNote[]> {
  const rows = await db
    .selectFrom('chat_notes')
    .innerJoin('accounts', 'accounts.id', 'author_id')
    .select(['chat_notes.id', 'username', 'text', 'after_message', 'chat_notes.created_at'])
    .where('session_id', '=', sessionId)
    .orderBy('chat_notes.id')
    .execute();
  return rows.map(({ username: author, created_at, ...row }) => ({
    ...row,
    author,
    created_at: created_at.toISOString(),
  }));
}

/** Whether the author has written this note since then. */
export const hasNote = (
  db: Db,
  { session_id, author_id, text }: NewNote,
  since: Date | null,
): Promise<boolean> =>
  isAny(
    db
      .selectFrom('chat_notes')
      .where((is) => is.and({ session_id, author_id, text }))
      .where('created_at', '>=', since),
  );

/** Stores a note after the newest message. Returns its id, or that of the one stored `before` with the same client id. */
export async function addNote(
  db: Db,
  { client_id = randomUUID(), ...note }: NewNote,
  now: Date,
): Promise<{ id: number; before: boolean }> {
  return (
    db
      .insertInto('chat_notes')
      .values((eb) => ({
        ...note,
        client_id,
        created_at: now,
        after_message: eb
          .selectFrom('chat_messages')
          .select((inner) => inner.fn.coalesce(inner.fn.max('id'), inner.lit(0)).as('id'))
          .where('session_id', '=', note.session_id),
      }))
      // Changes nothing, but makes the statement return the existing row.
      .onConflict((conflict) =>
        conflict
          .columns(['session_id', 'client_id'])
          .doUpdateSet((eb) => ({ text: eb.ref('chat_notes.text') })),
      )
      // A row that this statement has inserted was changed by no transaction yet.
      .returning(['id', sql<boolean>`xmax <> 0`.as('before')])
      .executeTakeFirstOrThrow()
  );
}
