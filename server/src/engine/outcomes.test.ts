import type { TaskOutcome } from '../game/gateway';
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
});
