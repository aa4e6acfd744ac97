import { calls } from '@assistant/contract/calls';
import { audited } from '../../account/audit-repository';
import type { Reads } from '../../chat/agent-reads';
import { getChat } from '../../chat/refuse';
import type { RouteTools } from '../../live/route-tools';
import { addNote, listNotes } from './note-repository';

/** What agents note for each other. No player's call reads it. */
export function noteRoutes({ route, db, live, reads, now }: RouteTools & { reads: Reads }): void {
  route(calls.csNotes, async ({ input: { session_id }, session }) => {
    await reads.conversation(session, await getChat(db, session_id));
    return { notes: await listNotes(db, session_id) };
  });

  route(calls.csAddNote, async ({ input, session }) => {
    await reads.conversation(session, await getChat(db, input.session_id));
    const at = now();
    const line = {
      at,
      by: session.account,
      action: 'add_note',
      whom: input.session_id,
      details: '',
    } as const;
    const { id } = await audited(
      db,
      (trx) => addNote(trx, { ...input, author_id: session.accountId }, at),
      (note) => (note.before ? undefined : line),
    );
    live.tell({ kind: 'session', session_id: input.session_id }, { desk: true });
    const note = (await listNotes(db, input.session_id)).find((one) => one.id === id);
    if (!note) throw new Error(`The note ${id} was stored and is not there.`);
    return note;
  });
}
