import { randomUUID } from 'node:crypto';
import { rounds } from '@assistant/testing/rounds';
import fc from 'fast-check';
import { onEachDatabase } from '../testing/server';
import { type Cursor, readHistory } from './message-repository';

const world = fc.record({
  /** Conversations that are read as one. */
  conversations: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 7 }),
  /** How many messages: whole pages, or a little less or more. */
  pages: fc.integer({ min: 0, max: 3 }),
  beside: fc.constantFrom(0, 0, -1, 1, 2),
  /** In which conversation each stands, by turns; the last is somebody else's. */
  turns: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 6 }),
  /** Where both ways begin, as a part of all messages. */
  cut: fc.double({ min: 0, max: 1, noNaN: true }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

onEachDatabase((server) => {
  const addConversation = async (): Promise<string> => {
    const none = { account_id: null, device_info: '' };
    const row = { id: randomUUID(), guest_hash: randomUUID(), ...none };
    await server().db.insertInto('chat_sessions').values(row).execute();
    return row.id;
  };

  /** The conversations, the ids of their messages in order, and an id among those and others' or beyond. */
  async function fill({ conversations, limit, pages, beside, turns, cut }: World) {
    const sessions: string[] = [];
    for (let n = 0; n < conversations; n += 1) sessions.push(await addConversation());
    const count = Math.max(0, pages * limit + beside);
    const stranger = await addConversation();
    const message = { sender: 'user', sender_name: '', content: '', content_type: 'text' } as const;
    const places: string[] = [stranger];
    for (let n = 0, own = 0; own < count; n += 1) {
      // Of others' alone nothing would be written.
      const place =
        n % turns.length === 0 ? sessions[0] : [...sessions, stranger][turns[n % turns.length] ?? 0];
      if (place !== undefined && place !== stranger) own += 1;
      places.push(place ?? stranger);
    }
    const rows = await server()
      .db.insertInto('chat_messages')
      .values(places.map((session_id) => ({ ...message, session_id, client_id: randomUUID() })))
      .returning(['id', 'session_id'])
      .execute();
    const all = rows.filter(({ session_id }) => session_id !== stranger).map(({ id }) => id);
    const [{ id: first }] = rows as [(typeof rows)[0]];
    return { sessions, all, at: first + Math.round(cut * rows.length) };
  }

  test('pages to either side, joined, are the whole conversation, and say exactly where there is more', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (drawn) => {
        const { sessions, all, at } = await fill(drawn);
        const read = async (cursor: Cursor) => {
          const { messages, ...more } = await readHistory(server().db, sessions, drawn.limit, cursor);
          const ids = messages.map(({ id }) => id);
          // A page without messages lies beside its cursor.
          const { before = Number.POSITIVE_INFINITY, after = before - 1 } = cursor;
          const place = after + 0.5;
          expect({ cursor, ...more }).toEqual({
            cursor,
            has_more: all.some((id) => id < (ids[0] ?? place)),
            has_newer: all.some((id) => id > (ids.at(-1) ?? place)),
          });
          expect(ids.length).toBeLessThanOrEqual(drawn.limit);
          return { ids, ...more };
        };
        const back = async (before?: number) => {
          const pages: number[][] = [];
          for (let cursor = before, more = true; more; cursor = pages[0]?.[0]) {
            const { ids, has_more } = await read({ before: cursor });
            pages.unshift(ids);
            more = has_more;
          }
          return pages.flat();
        };
        const on = async (after: number) => {
          const pages: number[][] = [];
          for (let cursor = after, more = true; more; cursor = pages.at(-1)?.at(-1) ?? after) {
            const { ids, has_newer } = await read({ after: cursor });
            pages.push(ids);
            more = has_newer;
          }
          return pages.flat();
        };
        expect(await back()).toEqual(all);
        expect(await on(0)).toEqual(all);
        expect([...(await back(at)), ...(await on(at - 1))]).toEqual(all);
      }),
      { numRuns: rounds(25, 200) },
    );
  });
});
