import { readFileSync } from 'node:fs';
import { between, countingPool } from '../counting-pool';
import { onEachDatabase } from '../server';
import { type HotCalls, hotCalls } from './hot-calls';
import { fileOf, statementFile, withoutPlans } from './statement-file';

/**
 * What each call that every player makes all day may send to the database, exactly: statements, and waits for an answer
 * of the database (those that begin and end a transaction are waits as well). A smaller number is written down here with
 * the change that brings it; a larger one needs a reason in the review (decision 0134).
 */
const BUDGETS: Record<string, [statements: number, roundTrips: number]> = {
  unread_count: [1, 1],
  get_config: [1, 1],
  get_history: [2, 2],
  send_message: [1, 1],
  update_config: [1, 1],
  // Of an account that was just saved, and so is due; one is enough where the engine has looked at it since.
  me: [2, 2],
  'tasks/day': [3, 3],
  // Of all streams of a replica together.
  heartbeat: [1, 1],
};

let counting: ReturnType<typeof countingPool>;

onEachDatabase(
  (server) => {
    let asks: HotCalls;
    beforeAll(async () => {
      ({ asks } = await hotCalls(server()));
    });

    test('the calls of all day send to the database what their budget says, no more and no less', async () => {
      const sent: typeof BUDGETS = {};
      for (const [call, ask] of Object.entries(asks)) {
        await counting.settled();
        const before = counting.total();
        await ask();
        await counting.settled();
        const { statements, roundTrips } = between(before, counting.total());
        sent[call] = [statements, roundTrips];
      }
      expect(sent).toEqual(BUDGETS);
    });

    // After a change: `npm run statements`, and look at the plans.
    test.each(Object.keys(BUDGETS))('the statements of %s are those that are committed', async (call) => {
      await counting.settled();
      const sent = await counting.sentBy(asks[call] ?? (async () => {}));
      expect(withoutPlans(fileOf(call, sent))).toBe(withoutPlans(readFileSync(statementFile(call), 'utf8')));
    });
  },
  {},
  {},
  (pool) => {
    counting = countingPool(pool);
    return counting.pool;
  },
);
