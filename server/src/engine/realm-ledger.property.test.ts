import type { DataOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import {
  type GameGateway,
  type GameHost,
  type GamePlayer,
  memoryHost,
  type TaskOutcome,
} from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { rounds } from '@assistant/testing/rounds';
import fc from 'fast-check';
import { makeBench, spendingTask } from '../testing/bench';
import { onEachDatabase } from '../testing/server';

const DAYS = 7;
const TASKS = ['mining', 'legendary'];

/** A step of the week: minutes that pass, and where the connection to the realm breaks in a run, if it does. */
const step = fc.record({
  minutes: fc.integer({ min: 240, max: 900 }),
  breaks: fc.constantFrom('never', 'never', 'before', 'after'),
  byHand: fc.boolean(),
});
const world = fc.record({
  cap: fc.constantFrom(0, 90, 250, 1000),
  floor: fc.constantFrom(0, 150),
  buyTimes: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 3 })),
  steps: fc.array(step, { minLength: 3, maxLength: 8 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** The realm, with what it keeps of its runs, and a connection to it that breaks. */
function realmOf(now: () => Date) {
  const host = memoryHost(now);
  const keys = new Set<string>();
  const store: GameHost['store'] = {
    ...host.store,
    withLock: (player, work) =>
      host.store.withLock(player, (entries) =>
        work({
          ...entries,
          get: (key) => entries.get(key),
          set: (key, ...rest) => {
            if (key.startsWith('realm.run.')) keys.add(key);
            entries.set(key, ...rest);
          },
        }),
      ),
  };
  const realm = createGateway({ ...host, store });
  let breaks: World['steps'][number]['breaks'] = 'never';
  let lord: GamePlayer | undefined;
  const gateway: GameGateway = {
    ...realm,
    enter: async () => ({ ok: true }),
    async runTask(player, ...run) {
      lord = player;
      if (breaks === 'before') throw new Error('down');
      const outcome = await realm.runTask(player, ...run);
      if (breaks === 'after') throw new Error('down');
      return outcome;
    },
  };
  /** What its runs have cost by its own notes, of those that it still knows. */
  async function spent(): Promise<number> {
    let sum = 0;
    for (const key of lord ? keys : []) {
      const noted = (await store.get(lord as GamePlayer, key)) as { outcome: TaskOutcome | null } | undefined;
      sum += noted?.outcome?.coinSpent ?? 0;
    }
    return sum;
  }
  return {
    gateway,
    spent,
    breakAt: (where: typeof breaks) => {
      breaks = where;
    },
    stock: async () => (lord ? (await realm.gameInfo(lord)).resources.coin : undefined),
  };
}

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, idOf } = makeBench(server);
  let players = 0;

  beforeAll(() =>
    server().site.release(
      '2',
      TASKS.map((id) => spendingTask(id)),
    ),
  );

  async function ledgerOf(token: string) {
    const entries: DataOf<'tasksCoin'>['entries'] = [];
    for (let more = true; more; ) {
      const before = entries.at(-1)?.id;
      const { data } = await server().send(
        calls.tasksCoin,
        { limit: 100, ...(before && { before }) },
        { token },
      );
      entries.push(...data.entries);
      more = data.has_more;
    }
    return entries;
  }

  test('over seven days the ledger of paid coin sums up to what the realm itself has taken, and to the statistics', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(world, async ({ cap, floor, buyTimes, steps }) => {
        await begin();
        players += 1;
        const token = await server().player(`ledger-${players}`);
        const floors = { gold: 0, food: 0, wood: 0, iron: 0, coin: floor, merit: 0 };
        const task = { enabled: true, scheduleMode: 'interval', intervalMin: 240, jitterMin: 0 };
        const values = TASKS.map((id, index) => [id, { ...task, buyTimes: buyTimes[index] }]);
        await save(token, { ...Object.fromEntries(values), account: { dailyCoinCap: cap, floors } });
        const realm = realmOf(now);
        const engine = replica(realm.gateway);
        await engine.pass();
        const [before, stock] = [await realm.spent(), await realm.stock()];
        for (let passed = 0, at = 0; passed < (DAYS - 1) * 1440; at += 1) {
          const { minutes, breaks, byHand } = steps[at % steps.length] as World['steps'][number];
          const left = Math.min(minutes, (DAYS - 1) * 1440 - passed);
          pass(left);
          passed += left;
          realm.breakAt(breaks);
          if (byHand) {
            const begun = await engine.runNow(await idOf(`ledger-${players}`), 'mining');
            if (begun !== 'busy') await begun.run;
          }
          await engine.pass();
        }
        // What was cut off is asked for.
        realm.breakAt('never');
        pass(10);
        await engine.pass();
        const spent = await realm.spent();
        const entries = await ledgerOf(token);
        expect(entries.reduce((sum, entry) => sum + (entry.spent ?? 0), 0)).toBe(spent);
        expect((stock ?? 0) - ((await realm.stock()) ?? 0)).toBe(spent - before);
        const { data } = await server().send(calls.tasksStatistics, { days: DAYS }, { token });
        expect(data.total.coin_spent).toBe(spent);
        taken += spent;
      }),
      { numRuns: rounds(1, 4), seed: 20260501, endOnFailure: true },
    );
    expect(taken).toBeGreaterThan(0);
  }, 240_000);
});
