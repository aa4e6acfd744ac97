import { calls } from '@assistant/contract/calls';
import { type GameGateway, memoryHost, type TaskOutcome, type TaskReading } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import fc from 'fast-check';
import { makeBench, spendingTask } from '../testing/bench';
import { DONE } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';

const FLOORS = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };

/** What a game does with one run: how much of what it may it spends, and where it breaks off. */
const run = fc.record({
  part: fc.constantFrom(0, 0.5, 1),
  breaks: fc.constantFrom('never', 'never', 'before', 'after', 'killedBefore', 'killedAfter', 'nonsense'),
});

const world = fc.record({
  cap: fc.integer({ min: 0, max: 400 }),
  floor: fc.constantFrom(0, 100, 2540),
  stock: fc.constantFrom(0, 90, 2640),
  buyTimes: fc.constantFrom(0, 3, 10),
  max: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  /** What the game says of the stock: the truth, always the same number, or nothing sensible. */
  says: fc.constantFrom('truth', 'sameNumber', 'nonsense'),
  tellsFates: fc.boolean(),
  runs: fc.array(run, { minLength: 4, maxLength: 6 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** A game that takes all it is given, and notes whatever it was given too much of. */
function greedyGame(realm: GameGateway, { cap, floor, stock, max, says, tellsFates, runs }: World) {
  let [coin, spent, at] = [stock, 0, 0];
  let told = false;
  const wrong: string[] = [];
  const made = new Map<string, TaskOutcome>();
  const figures = { figures: {}, lock: null };
  const gateway: GameGateway = {
    ...realm,
    enter: async () => ({ ok: true }),
    async gameInfo(player) {
      const reading = await realm.gameInfo(player);
      const said = { truth: coin, sameNumber: stock, nonsense: Number.NaN }[says];
      return { ...reading, resources: { ...reading.resources, coin: said } };
    },
    async runTask(_player, _task, values, { key, limits }) {
      const { part, breaks } = runs[at % runs.length] ?? { part: 1, breaks: 'never' };
      at += 1;
      if (limits.coin > Math.max(0, cap - spent)) wrong.push(`cap: ${limits.coin} after ${spent} of ${cap}`);
      if (floor > 0 && limits.coin > Math.max(0, coin - floor))
        wrong.push(`floor: ${limits.coin} of ${coin}`);
      if (!values.buyTimes && limits.coin > 0) wrong.push(`unasked: ${limits.coin}`);
      if (max !== undefined && told && Number(values.buyTimes) > max)
        wrong.push(`maximum: ${values.buyTimes}`);
      if (made.has(key)) wrong.push(`twice: ${key}`);
      if (breaks === 'before') throw new Error('down');
      if (breaks === 'killedBefore') return new Promise(() => {});
      const took = Math.floor(limits.coin * part);
      spent += took;
      coin -= took;
      const limit: TaskReading['limits'] =
        max === undefined ? {} : { buyTimes: { max, why: { zh: '上限', en: 'limit' } } };
      const outcome = { ...DONE, coinSpent: took, reading: { ...figures, limits: limit } };
      made.set(key, outcome);
      if (breaks === 'after') throw new Error('down');
      if (breaks === 'killedAfter') return new Promise(() => {});
      if (breaks === 'nonsense') return { ...outcome, coinSpent: Number.NaN };
      told = true;
      return outcome;
    },
    async outcomeOf(_player, key) {
      if (!tellsFates) return { state: 'unknown' };
      const outcome = made.get(key);
      return outcome ? { state: 'ended', outcome } : { state: 'neverBegun' };
    },
  };
  return {
    gateway,
    wrong,
    begun: () => at,
    isHanging: () => runs[(at - 1) % runs.length]?.breaks.startsWith('killed'),
  };
}

onEachDatabase((server) => {
  const { now, pass, begin, replica, save } = makeBench(server);
  let players = 0;

  beforeAll(() => server().site.release('2', [spendingTask('mining')]));
  beforeEach(begin);

  test('whatever the settings, the game and the crashes: never above a cap or a maximum, never below a floor', async () => {
    let made = 0;
    let ledgers = 0;
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        await begin();
        players += 1;
        const token = await server().player(`limited-${players}`);
        const { cap, floor, buyTimes } = given;
        const mining = { enabled: true, scheduleMode: 'interval', intervalMin: 5, jitterMin: 0, buyTimes };
        await save(token, { mining, account: { dailyCoinCap: cap, floors: { ...FLOORS, coin: floor } } });
        const game = greedyGame(createGateway(memoryHost(now)), given);
        for (let round = 0; round < given.runs.length + 2; round += 1) {
          const before = game.begun();
          let over = false;
          const passes = Promise.all([replica(game.gateway).pass(), replica(game.gateway).pass()]).catch(
            () => {},
          );
          // A killed replica's pass never ends: only its run is waited for.
          const hanging = (async () => {
            while (!over && (game.begun() === before || !game.isHanging())) await new Promise(setImmediate);
          })();
          await Promise.race([passes, hanging]);
          over = true;
          pass(6);
        }
        made += game.begun();
        expect(game.wrong).toEqual([]);
        const { data: statistics } = await server().send(calls.tasksStatistics, { days: 1 }, { token });
        const { data: ledger } = await server().send(calls.tasksCoin, {}, { token });
        expect(ledger.today.spent).toBe(statistics.total.coin_spent);
        expect(ledger.entries.reduce((sum, { spent }) => sum + (spent ?? 0), 0)).toBe(ledger.today.spent);
        ledgers += ledger.today.spent;
      }),
      { numRuns: 8, seed: 20260501, endOnFailure: true },
    );
    expect(made).toBeGreaterThan(15);
    expect(ledgers).toBeGreaterThan(0);
  });
});
