import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import type { PostgresPool } from 'kysely';
import { makeBench } from './bench';
import { between, type Counts, countingPool } from './counting-pool';
import { onEachDatabase } from './server';

/**
 * What each call that every player makes all day may send to the database: statements, and waits for an answer of the
 * database (those that begin and end a transaction are waits as well). Less is written down here; more needs a reason in
 * the review (decision 0134).
 */
const BUDGETS: Record<string, [statements: number, roundTrips: number]> = {
  unread_count: [2, 2],
  get_config: [2, 2],
  get_history: [4, 4],
  send_message: [7, 9],
  update_config: [4, 6],
  me: [8, 8],
  'tasks/day': [5, 5],
};

let counting: ReturnType<typeof countingPool>;
const through = (pool: PostgresPool) => {
  counting = countingPool(pool);
  return counting.pool;
};

onEachDatabase(
  (server) => {
    const bench = makeBench(server);
    let asks: Record<string, () => Promise<{ status: number; msg: string }>>;

    beforeAll(async () => {
      const { send } = server();
      const token = await server().player('budget');
      await bench.member('budget', 'supreme');
      await bench.save(token, { mining: { enabled: true }, 'npc-pk': { enabled: true } });
      const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
      const say = (content: string) =>
        send(calls.chatSendMessage, { session_id, content, client_id: randomUUID() }, { token });
      for (let n = 0; n < 50; n += 1) await say(`${n}`);
      let revision = 1;
      asks = {
        unread_count: () => send(calls.chatUnreadCount, {}, { token }),
        get_config: () => send(calls.getConfig, {}, { token }),
        get_history: () => send(calls.chatGetHistory, { session_id, limit: 50 }, { token }),
        send_message: () => say('hello'),
        update_config: () => {
          const setting = { mining: { enabled: true, heroesPerSite: 1 + (revision % 2) } };
          const read = { mining: revision };
          revision += 1;
          return send(calls.updateConfig, { setting, revisions: read }, { token });
        },
        me: () => send(calls.me, {}, { token }),
        'tasks/day': () => send(calls.tasksDay, {}, { token }),
      };
    });

    async function countOf(ask: () => Promise<{ status: number; msg: string }>): Promise<Counts> {
      await counting.settled();
      const before = counting.total();
      const { status, msg } = await ask();
      if (status !== 200) throw new Error(`${status}: ${msg}`);
      await counting.settled();
      return between(before, counting.total());
    }

    test('the calls of all day send to the database what their budget says, no more and no less', async () => {
      const sent: typeof BUDGETS = {};
      for (const [name, ask] of Object.entries(asks)) {
        // The first may fill what is kept for a while.
        await countOf(ask);
        const { statements, roundTrips } = await countOf(ask);
        sent[name] = [statements, roundTrips];
      }
      expect(sent).toEqual(BUDGETS);
    });
  },
  {},
  {},
  through,
);
