import { makeBench } from '../testing/bench';
import { fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

const IN_GAME = { zh: '您正在别处游戏', en: 'You are in the game elsewhere' };
const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records } = makeBench(server);

  beforeAll(() => server().site.release('2', [definitionOf('legendary', 'basic')]));
  beforeEach(begin);

  test.each([
    ['yield', 'elsewhere', inChina('2026-05-01T12:21')],
    ['stop', 'stopped', null],
  ])('the engine yields to a player who is in the game: %s', async (action, next_reason, next_run) => {
    const token = await server().player(`in-game-${action}`);
    const enter = async () => ({ ok: false, why: 'elsewhere', text: IN_GAME }) as const;
    const { gateway, runs } = await fakeGame(now, undefined, { enter });
    const elsewhere = { elsewhere: { action, minutes: 20 } };
    await save(token, { legendary: { enabled: true }, account: elsewhere });
    pass(1);
    await replica(gateway).pass();
    expect(await status(token, 'legendary')).toMatchObject({ next_reason, next_run });
    expect(runs).toEqual([]);
    const home = await fakeGame(now);
    pass(20);
    await save(token, { account: elsewhere });
    pass(1);
    await replica(home.gateway).pass();
    expect(home.runs).toHaveLength(1);
  });

  test('the game session of a player who wants it is taken over', async () => {
    const token = await server().player('overtaken');
    const asked: boolean[] = [];
    const enter = async (_player: unknown, { takeOver }: { takeOver: boolean }) => {
      asked.push(takeOver);
      return { ok: true } as const;
    };
    const { gateway } = await fakeGame(now, undefined, { enter });
    await save(token, { legendary: { enabled: true }, account: { elsewhere: { action: 'takeOver' } } });
    await replica(gateway).pass();
    expect(asked).toEqual([true]);
  });

  test('a game that needs the player is recorded as blocked, and not entered for an hour', async () => {
    const token = await server().player('captcha');
    const text = { zh: '请先在游戏里验证', en: 'Verify yourself in the game first' };
    const enter = async () => ({ ok: false, why: 'needsHuman', text }) as const;
    const { gateway } = await fakeGame(now, undefined, { enter });
    const engine = replica(gateway);
    await save(token, { legendary: { enabled: true } });
    await engine.pass();
    pass(30);
    await engine.pass();
    expect(await records(token)).toMatchObject([
      { result: 'blocked', reason: 'needsHuman', text, notify: true },
    ]);
  });
});
