import { csAddNote, csNotes, type DeskNote } from '@assistant/contract';
import { useInterval, useReading } from '@assistant/desk';
import { useDesk } from '../calls/desk-context';
import { useHint } from '../calls/use-hint';

/** How often notes of colleagues are read, beside when a hint reports one. */
const NOTES_POLL_MS = 30_000;

/** The notes of a conversation, and how to add one. A repeated attempt with one client id stores one note. */
export function useNotes(session_id: string) {
  const { ask } = useDesk();
  const { data, error, again, take } = useReading(
    `notes ${session_id}`,
    async () => (await ask(csNotes, { session_id })).notes,
  );
  useInterval(NOTES_POLL_MS, again);
  useHint('session', session_id, again);
  const add = async (text: string, client_id: string): Promise<DeskNote> => {
    const note = await ask(csAddNote, { session_id, text, client_id });
    take((notes) => (notes.some(({ id }) => id === note.id) ? notes : [...notes, note]));
    return note;
  };
  return { notes: data ?? [], error, add };
}
