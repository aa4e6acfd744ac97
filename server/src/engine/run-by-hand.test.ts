import { makeBench } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, idOf } = makeBench(server);

  beforeAll(() => server().site.release('2', [definitionOf('mining', 'basic')]));
  beforeEach(begin);

  test.each([
    ['an interval', { scheduleMode: 'interval', intervalMin: 60 }],
    ['a window of today', { windows: [{ from: '14:00', to: '15:00' }] }],
    ['a time of today', { scheduleMode: 'fixedTimes', fixedTimes: ['13:00'] }],
  ])('a run by hand does not move %s, whether it succeeds or fails', async (what, schedule) => {
    const name = what.replaceAll(' ', '-');
    const token = await server().player(name);
    const outcomes = [DONE, { ...DONE, result: 'failed', reason: 'gameError' } as const];
    const { gateway } = await fakeGame(now, () => outcomes.shift() ?? DONE);
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true, jitterMin: 5, ...schedule } });
    pass(5);
    // The interval begins with a first run of its own.
    if (what === 'an interval') {
      outcomes.unshift(DONE);
      await engine.pass();
    }
    const { next_run, next_reason } = await status(token);
    for (const result of ['done', 'failed']) {
      pass(1);
      const begun = await engine.runNow(await idOf(name), 'mining');
      if (begun === 'busy') throw new Error('The account is held.');
      expect(await begun.run).toMatchObject({ result });
      expect(await status(token)).toMatchObject({ next_run, next_reason });
    }
    expect(next_run).not.toBeNull();
  });
});
