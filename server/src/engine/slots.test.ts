import { makeBench } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

/** A pause between two looks that no test waits for. */
const NEVER_MS = 3_600_000;

onEachDatabase((server) => {
  const { now, begin, replica, save } = makeBench(server);

  beforeAll(() => server().site.release('2', [definitionOf('mining', 'basic')]));
  beforeEach(begin);

  const players = async (name: string, count: number) => {
    const names = Array.from({ length: count }, (_, index) => `${name}-${index}`);
    for (const one of names) await save(await server().player(one), { mining: { enabled: true } });
    return names;
  };

  test('a slot is filled again when its session ends, not at the next look', async () => {
    const names = await players('in-line', 5);
    const seen: string[] = [];
    const all = new Promise<void>((resolve) => {
      void fakeGame(now, ({ account }) => {
        seen.push(account);
        if (seen.length === names.length) resolve();
        return DONE;
      }).then(({ gateway }) => {
        engine = replica(gateway, { slots: 2, longMs: NEVER_MS, open: 9 });
        engine.start(NEVER_MS);
      });
    });
    let engine: ReturnType<typeof replica> | undefined;
    await all;
    await engine?.stop();
    expect(seen.toSorted()).toEqual(names);
  });

  test('long sessions do not hold up others, but all together are bounded', async () => {
    const names = await players('long', 4);
    const seen: string[] = [];
    let go = () => {};
    const battle = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { gateway } = await fakeGame(now, async ({ account }) => {
      seen.push(account);
      await battle;
      return DONE;
    });
    const engine = replica(gateway, { slots: 1, longMs: 1, open: 3 });
    engine.start(NEVER_MS);
    while (seen.length < 3) await new Promise(setImmediate);
    expect(seen).toHaveLength(3);
    go();
    while (seen.length < 4) await new Promise(setImmediate);
    await engine.stop();
    expect(seen.toSorted()).toEqual(names);
  });
});
