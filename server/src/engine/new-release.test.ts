import { makeBench } from '../testing/bench';
import { fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, begin, replica, save, status } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [definitionOf('mining', 'basic'), definitionOf('legendary', 'basic')]),
  );
  beforeEach(begin);

  test('a task that a release brings back goes on', async () => {
    const token = await server().player('returned');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true } });
    const others = [definitionOf('legendary', 'basic')];
    await server().site.release('3', others);
    await server().site.release('4', others);
    await engine.pass();
    const own = () => runs.filter((run) => run.account === 'returned').map(({ task }) => task);
    expect(own()).toEqual([]);
    await server().site.release('5', [...others, definitionOf('mining', 'basic')]);
    await engine.pass();
    expect(own()).toEqual(['mining']);
  });

  test('a release that changes a rhythm has every account planned again', async () => {
    const token = await server().player('hourly');
    const engine = replica((await fakeGame(now)).gateway);
    await save(token, { mining: { enabled: true, jitterMin: 0 } });
    await engine.pass();
    expect((await status(token)).next_run).toBe(inChina('2026-05-02T00:05'));
    const hourly = { ...definitionOf('mining', 'basic'), rhythm: [{ at: 'hour' as const }] };
    await server().site.release('6', [hourly, definitionOf('legendary', 'basic')]);
    await engine.pass();
    expect((await status(token)).next_run).toBe(inChina('2026-05-01T13:00'));
  });
});
