import { calls } from '@assistant/contract/calls';
import { returnIdle } from '../features/desk/idle-repository';
import { makeDesk } from '../testing/desk';
import { onEachDatabase, PASSWORD } from '../testing/server';

const DAY_MIN = 24 * 60;

onEachDatabase(
  (server) => {
    const { asks, answer, pass } = makeDesk(server);
    /** The clock was a day ahead meanwhile. */
    const ahead = async (work: () => Promise<unknown>) => {
      pass(DAY_MIN);
      await work();
      pass(-DAY_MIN);
    };
    const from = { ip: '203.0.113.7' };

    test('regression: wrong passwords from before lock no one out for the length of the jump', async () => {
      await server().player('locked-by-clock');
      const wrong = () => server().logIn('locked-by-clock', 'wrong', from);
      await ahead(async () => {
        for (let tries = 0; tries < 11; tries += 1) await wrong();
        expect((await wrong()).status).toBe(429);
      });
      expect((await server().logIn('locked-by-clock', PASSWORD, from)).status).toBe(200);
    });

    test('regression: what an agent has read before counts no longer', async () => {
      const token = await server().agent('answers-all');
      const { id } = await asks('read-by-clock', '?');
      await answer(token, 'answers-all', id, '!');
      const reader = await server().agent('reads-phones');
      const read = () => server().send(calls.csPlayerPhone, { session_id: id }, { token: reader });
      await ahead(read);
      const other = await asks('read-by-clock-too', '?');
      const more = { session_id: other.id };
      expect((await server().send(calls.csPlayerPhone, more, { token: reader })).status).toBe(200);
    });

    test('regression: figures of tasks are read again', async () => {
      const token = await server().player('reads-figures');
      const status = async () => {
        const { data } = await server().send(calls.tasksStatus, {}, { token });
        return data.tasks.mining?.figures_at;
      };
      await ahead(status);
      expect(await status()).toBe(server().clock.now.toISOString());
    });

    test('regression: an agent who was there is not there until the clock has caught up', async () => {
      pass(10);
      const token = await server().agent('was-there');
      const { id } = await asks('waits-by-clock', '?');
      await ahead(async () => {
        await server().send(calls.csSetAvailable, { available: true }, { token });
        pass(2);
        await server().send(calls.csMe, {}, { token });
        await answer(token, 'was-there', id, '!');
        pass(-2);
      });
      const here = async () => (await server().send(calls.chatService, {})).data.agent_here;
      expect(await here()).toBe(false);
      await server().send(calls.csMe, {}, { token });
      expect(await here()).toBe(true);
    });

    test('regression: a conversation of an agent who is gone waits for anybody again', async () => {
      const token = await server().agent('left-for-good');
      const player = await asks('left-by-clock', '?');
      await ahead(() => answer(token, 'left-for-good', player.id, '!'));
      const words = { session_id: player.id, content: '在吗' };
      await server().send(calls.chatSendMessage, words, { token: player.token });
      pass(20);
      const { db, clock } = server();
      const returned = await returnIdle(db, new Date(clock.now.getTime() - 15 * 60_000), clock.now);
      expect(returned.map(({ id }) => id)).toEqual([player.id]);
    });
  },
  { DESK_PHONES_HOUR: '1', DESK_PHONES_DAY: '1' },
);
