import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { makeDesk } from '../../testing/desk';
import { onEachDatabase } from '../../testing/server';

onEachDatabase(
  (server) => {
    const { answer, asks, pass } = makeDesk(server);
    const read = (token: string, session_id: string) =>
      server().send(calls.chatGetHistory, { session_id, user_type: 'cs' }, { token });
    const phone = (token: string, session_id: string) =>
      server().send(calls.csPlayerPhone, { session_id }, { token });
    const lines = (by: string, action: 'read_conversation' | 'read_phone') =>
      server()
        .db.selectFrom('staff_audit')
        .select('whom')
        .where('by', '=', by)
        .where('action', '=', action)
        .orderBy('id')
        .execute();

    /** Conversations of players that an agent has answered. */
    async function answered(agent: string, ...players: string[]): Promise<string[]> {
      const token = await server().agent(agent);
      const ids: string[] = [];
      for (const player of players) {
        const { id } = await asks(player, '?');
        await answer(token, agent, id, '!');
        ids.push(id);
      }
      return ids;
    }

    test("regression: colleagues' conversations are read a few an hour, each with one line in the audit", async () => {
      const ids = await answered('busy-one', 'of-busy-1', 'of-busy-2', 'of-busy-3');
      const curious = await server().agent('curious');
      for (const id of [ids[0], ids[0], ids[1], ids[1]])
        expect((await read(curious, id ?? '')).status).toBe(200);
      expect(await lines('curious', 'read_conversation')).toEqual([{ whom: ids[0] }, { whom: ids[1] }]);
      const refused = await read(curious, ids[2] ?? '');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
      // Neither another call nor opening it again leads past that.
      const more = { session_id: ids[2] };
      for (const call of [calls.csSession, calls.csNotes, calls.csPlayer, calls.csPlayerGame, calls.csReopen])
        expect([call.path, (await server().send(call, more, { token: curious })).status]).toEqual([
          call.path,
          429,
        ]);
      const records = { session_id: ids[2], task: 'mining' };
      expect((await server().send(calls.csPlayerRecords, records, { token: curious })).status).toBe(429);
      const mark = { session_id: ids[2], message_id: 999 };
      expect((await server().send(calls.chatMarkRead, mark, { token: curious })).status).toBe(429);
      const note = { session_id: ids[2], text: '看过', client_id: randomUUID() };
      expect((await server().send(calls.csAddNote, note, { token: curious })).status).toBe(429);
      const { notes } = await server()
        .db.selectFrom('chat_notes')
        .select(({ fn }) => fn.countAll<string>().as('notes'))
        .where('session_id', '=', ids[2] ?? '')
        .executeTakeFirstOrThrow();
      expect(Number(notes)).toBe(0);
      // What was read within the hour still is.
      expect((await read(curious, ids[0] ?? '')).status).toBe(200);
      pass(61);
      expect((await read(curious, ids[2] ?? '')).status).toBe(200);
      expect(await read(curious, ids[0] ?? '')).toMatchObject({ status: 429 });
    });

    test("one's own conversations and those that wait are not counted", async () => {
      const token = await server().agent('works');
      const own: string[] = [];
      for (const player of ['works-1', 'works-2', 'works-3', 'works-4']) {
        const { id } = await asks(player, '?');
        expect((await read(token, id)).status).toBe(200);
        await answer(token, 'works', id, '!');
        own.push(id);
      }
      await server().send(calls.csClose, { session_id: own[0] }, { token });
      for (const id of own) expect((await read(token, id)).status).toBe(200);
      expect(await lines('works', 'read_conversation')).toEqual([]);
    });

    test('reads at the same time do not lead past the limit', async () => {
      const ids = await answered('holds-five', 'five-1', 'five-2', 'five-3', 'five-4', 'five-5');
      const token = await server().agent('hasty');
      const statuses = (await Promise.all(ids.map((id) => read(token, id)))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    });

    test('regression: a phone number is masked until it is asked for, which is counted and in the audit', async () => {
      const [first = '', second = ''] = await answered('helps-two', 'phone-1', 'phone-2');
      const { data } = await server().logInAtDesk('helps-two', 'secret-of-a-player');
      const shown = await server().send(calls.csPlayer, { session_id: first }, { token: data.token });
      expect(shown.data.player?.phone).toBe('*******0000');
      expect((await phone(data.token, first)).data).toEqual({ phone: '13800000000' });
      expect((await phone(data.token, first)).status).toBe(200);
      expect((await phone(data.token, second)).status).toBe(429);
      expect(await lines('helps-two', 'read_phone')).toEqual([{ whom: 'phone-1' }]);
    });

    test('reads do not hide what was done from the audit on the page', async () => {
      const admin = await server().agent('sees-all', 'admin');
      const { audit } = (await server().send(calls.csStaff, {}, { token: admin })).data;
      expect(new Set(audit.map(({ action }) => action))).toContain('read_conversation');
    });
  },
  { DESK_READS_HOUR: '2', DESK_READS_DAY: '3', DESK_PHONES_HOUR: '1' },
);
