import { DESK_COUNT_MAX, DESK_PAGE, type DeskSession } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { audited } from '../../account/audit-repository';
import type { Reads } from '../../chat/agent-reads';
import { getChat, SESSION } from '../../chat/refuse';
import type { Db } from '../../database/connect';
import { fieldError, found } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import { DAY_MS } from '../../system/durations';
import { listColleagues } from './colleague-repository';
import { averageWait, findDeskSession, toDeskSession } from './desk-session-repository';
import { countTabs, listSessions } from './list-repository';
import { look } from './look-repository';
import { addNote, listNotes } from './note-repository';
import { type Place, placeOf, placeText, readPlace } from './place';
import { searchSessions } from './search-repository';

const NO_PLACE = { zh: '不是列表中的位置', en: 'is no cursor of the list' };

/** One conversation as the list shows it. @throws ApiError 404 */
export const getDeskSession = async (db: Db, id: string): Promise<DeskSession> =>
  found(await findDeskSession(db, id), SESSION);

function placeAfter(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  const place = readPlace(text);
  if (!place) throw fieldError('after', NO_PLACE);
  return place;
}

/** The list of conversations, who looks where, and what agents note for each other. */
export function sessionRoutes({ route, db, live, reads, now }: RouteTools & { reads: Reads }): void {
  route(calls.csSessions, async ({ input, session: { accountId: agentId } }) => {
    const after = placeAfter(input.after);
    const search = input.search.trim();
    const limit = DESK_PAGE + 1;
    const before = after?.part === 'answered' ? after.messageId : undefined;
    const rows = search
      ? await searchSessions(db, search, { before, limit })
      : await listSessions(db, { tab: input.tab, agentId, after, limit });
    const page = rows.slice(0, DESK_PAGE);
    const last = rows.length > DESK_PAGE ? page.at(-1) : undefined;
    // What a search finds is in the order of the newest message, whatever waits.
    const end: Place | undefined =
      last && (search ? { part: 'answered', messageId: last.last_message_id } : placeOf(last));
    return {
      sessions: page.map(toDeskSession),
      next: end ? placeText(end) : null,
      counts: await countTabs(db, agentId, DESK_COUNT_MAX + 1),
      average_wait: await averageWait(db, new Date(now().getTime() - DAY_MS), now()),
    };
  });

  route(calls.csSession, async ({ input, session }) => {
    await reads.conversation(session, await getChat(db, input.session_id));
    return getDeskSession(db, input.session_id);
  });

  route(calls.csLook, async ({ input: { session_id, writing, left }, session }) => {
    await getChat(db, session_id);
    const looks = { id: session.accountId, writing, left };
    const { others, changed } = await look(db, session_id, looks, now());
    if (changed) live.tell({ kind: 'session', session_id }, { desk: true });
    return { others };
  });

  route(calls.csColleagues, async ({ session }) => ({
    colleagues: await listColleagues(db, session.accountId, now()),
  }));

  // What agents note for each other. No player's call reads it.
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
