import { calls } from '@assistant/contract/calls';
import type { TaskOutcome } from '@assistant/game';
import { makeBench } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

const FAILED: TaskOutcome = {
  ...DONE,
  result: 'failed',
  reason: 'gameError',
  text: { zh: '失败', en: 'Failed' },
};
const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [definitionOf('mining', 'basic'), definitionOf('legendary', 'basic')]),
  );
  beforeEach(begin);

  test('a failed run is tried again later', async () => {
    const token = await server().player('retrier');
    const { gateway, runs } = await fakeGame(now, () => (runs.length === 1 ? FAILED : DONE));
    const engine = replica(gateway);
    await save(token, { legendary: { enabled: true } });
    await engine.pass();
    expect(await status(token, 'legendary')).toMatchObject({
      next_run: inChina('2026-05-01T12:05'),
      next_reason: 'retry',
      last_result: { result: 'failed', notify: true },
    });
    pass(5);
    await engine.pass();
    expect(await status(token, 'legendary')).toMatchObject({
      today: { failed: 1, done: 1 },
      last_result: { result: 'done' },
    });
  });

  test('a failed run pauses the task where the player wants that, until it is saved again', async () => {
    const token = await server().player('pauser');
    const { gateway, runs } = await fakeGame(now, () => Promise.reject(new Error('the game is down')));
    const engine = replica(gateway);
    const legendary = { enabled: true, onFail: 'pauseTask' };
    await save(token, { legendary });
    await engine.pass();
    const paused = await status(token, 'legendary');
    expect(paused).toMatchObject({
      next_run: null,
      next_reason: 'taskPaused',
      last_result: { reason: 'unreachable' },
    });
    pass(1);
    await save(token, { legendary: { ...legendary, heroesPerSite: 2 } });
    expect((await status(token, 'legendary')).next_reason).not.toBe('taskPaused');
    expect(runs).toHaveLength(1);
  });

  test('an answer that no database can keep is cleaned', async () => {
    const token = await server().player('strange');
    const text = { zh: `坏\0字${'长'.repeat(900)}`, en: 'half \ud800 pair' };
    const { gateway } = await fakeGame(now, () => ({ ...DONE, text, coinSpent: 0.2 }));
    await save(token, { legendary: { enabled: true } });
    await replica(gateway).pass();
    const [record] = await records(token);
    expect(record).toMatchObject({
      result: 'done',
      coin_spent: 1,
      text: { en: expect.stringMatching(/^half {2}pair;/) },
    });
    expect(record?.text.zh).toMatch(/^坏字长+；/);
  });

  test('an invalid answer is a failed run, and figures of an unknown kind are left out', async () => {
    const token = await server().player('nonsense');
    const nonsense = { ...DONE, reason: 'because' } as unknown as TaskOutcome;
    const sites = { kind: 'hologram' } as never;
    const omen = { kind: 'text', text: { zh: '吉\0', en: 'Good' } } as const;
    const reading = { figures: { sites, omen }, lock: null, limits: {} };
    const { gateway, runs } = await fakeGame(now, () =>
      runs.length === 1 ? nonsense : { ...DONE, reading },
    );
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true } });
    await engine.pass();
    expect(await records(token)).toMatchObject([{ result: 'failed', reason: 'gameError' }]);
    pass(5);
    await engine.pass();
    expect((await status(token)).figures).toEqual({ omen: { kind: 'text', text: { zh: '吉', en: 'Good' } } });
  });

  const gain = (amount: number) => ({ name: { zh: '木材', en: 'Wood' }, amount });
  const MOST = 1_000_000_000;

  test.each<[string, object]>([
    ['a reading of nothing', { reading: {} }],
    ['a reading that is none', { reading: true }],
    ['a reading with figures that are a list', { reading: { figures: [], lock: null, limits: {} } }],
    ['a reading without maxima', { reading: { figures: {}, lock: null } }],
    ['a lock without words', { reading: { figures: {}, lock: 7, limits: {} } }],
    ['endless coin', { coinSpent: Number.POSITIVE_INFINITY }],
    ['absurd coin', { coinSpent: 2 * MOST }],
    ['absurd costs', { spent: { food: 1e300 } }],
    ['a gain that is endless', { gains: [gain(Number.POSITIVE_INFINITY)] }],
    ['gains that are endless together', { gains: [gain(1e308), gain(1e308)] }],
    ['a gain of less than nothing', { gains: [gain(-1)] }],
  ])('%s is a failed run, after which the account goes on', async (what, odd) => {
    const token = await server().player(what.replaceAll(' ', '-'));
    const { gateway, runs } = await fakeGame(now, () => (runs.length === 1 ? { ...DONE, ...odd } : DONE));
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true } });
    await engine.pass();
    expect(await records(token)).toMatchObject([{ result: 'failed', reason: 'gameError' }]);
    pass(5);
    await engine.pass();
    expect((await records(token))[0]).toMatchObject({ result: 'done' });
  });

  test('the most that runs may say is kept and added up, and figures under any name', async () => {
    const token = await server().player('plenty');
    const figures = { 'sites\0': { kind: 'count', value: 3 } as const };
    const { gateway, runs } = await fakeGame(now, () => ({
      ...DONE,
      coinSpent: MOST,
      gains: [gain(MOST), gain(MOST)],
      reading: { figures, lock: null, limits: {} },
    }));
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true, scheduleMode: 'interval', intervalMin: 10, jitterMin: 0 } });
    for (const minutes of [10, 10, 10, 0]) {
      await engine.pass();
      pass(minutes);
    }
    expect(runs).toHaveLength(4);
    expect(await records(token)).toHaveLength(4);
    const { today, figures: shown } = await status(token);
    expect(today).toMatchObject({ done: 4, coin_spent: 4 * MOST });
    expect(shown).toEqual({ sites: { kind: 'count', value: 3 } });
    const { total } = (await server().send(calls.tasksStatistics, { days: 7 }, { token })).data;
    expect(total).toMatchObject({ done: 4, gains: [{ amount: 4 * MOST }] });
  });
});
