import type { Entry, GameGateway } from '@assistant/game';
import { makeBench } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';
import type { Engine } from './engine';

const IN_GAME = { zh: '您正在别处游戏', en: 'You are in the game elsewhere' };
const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records, idOf } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [definitionOf('legendary', 'basic'), definitionOf('mining', 'basic')]),
  );
  beforeEach(begin);

  async function runByHand(engine: Engine, name: string, task = 'legendary') {
    const begun = await engine.runNow(await idOf(name), task);
    if (begun === 'busy') throw new Error('The account is held.');
    return begun.run;
  }

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

  const needsHuman: GameGateway['enter'] = async () => ({
    ok: false,
    why: 'needsHuman',
    text: { zh: '请验证', en: 'Verify yourself' },
  });

  test.each([
    ['the second', [], ['needsHuman'], { task: 'mining', notify: true }],
    ['both', ['needsHuman'], ['needsHuman'], { task: 'legendary', notify: true }],
    ['none', ['failed'], [], { task: 'legendary', notify: false }],
  ])('of two due tasks, %s has the player told that the game needs them', async (who, one, two, told) => {
    const token = await server().player(`told-by-${who.replace(' ', '-')}`);
    const { gateway } = await fakeGame(now, undefined, { enter: needsHuman });
    await save(token, {
      legendary: { enabled: true, priority: 1, notify: one },
      mining: { enabled: true, priority: 2, notify: two },
    });
    await replica(gateway).pass();
    expect(await records(token)).toMatchObject([{ reason: 'needsHuman', ...told }]);
    expect(await records(token)).toHaveLength(1);
  });

  test.each([
    ['succeeds', 'done', null],
    ['fails', 'failed', 'retry'],
  ] as const)('a run by hand that %s: the hold of the login', async (how, result, next_reason) => {
    const name = `by-hand-${how}`;
    const token = await server().player(name);
    let enter = needsHuman;
    const { gateway, runs } = await fakeGame(now, () => ({ ...DONE, result }), {
      enter: (...given) => enter(...given),
    });
    const engine = replica(gateway);
    await save(token, { mining: { enabled: true } });
    await engine.pass();
    expect(await status(token)).toMatchObject({ next_reason: 'retry' });
    enter = async () => ({ ok: true });
    expect(await runByHand(engine, name)).toMatchObject({ result });
    expect(await status(token)).toMatchObject({ next_reason });
    await engine.pass();
    expect(runs).toHaveLength(result === 'done' ? 2 : 1);
  });

  test('a run by hand does not end the pause between two logins', async () => {
    const token = await server().player('paced');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, {
      account: { maxTasksPerLogin: 1 },
      legendary: { enabled: true, priority: 1 },
      mining: { enabled: true, priority: 2 },
    });
    await engine.pass();
    await runByHand(engine, 'paced');
    await engine.pass();
    expect(runs.map(({ task }) => task)).toEqual(['legendary', 'legendary']);
    expect(await status(token)).toMatchObject({ next_run: inChina('2026-05-01T12:05') });
  });

  test.each<[string, () => unknown]>([
    ['throws', () => Promise.reject(new Error('the game is down'))],
    ['answers nothing', () => undefined],
    ['answers another thing', () => ({ ok: 'yes' })],
    ['says no known reason', () => ({ ok: false, why: 'mood', text: IN_GAME })],
  ])('a login that %s is tried again after five minutes; a run by hand says it', async (what, answer) => {
    const name = what.replaceAll(' ', '-');
    const token = await server().player(name);
    let answers = answer;
    const enter = async () => (await answers()) as Entry;
    const { gateway, runs } = await fakeGame(now, undefined, { enter });
    const engine = replica(gateway);
    await save(token, { legendary: { enabled: true } });
    await engine.pass();
    const held = { next_run: inChina('2026-05-01T12:05'), next_reason: 'retry' };
    expect(await status(token, 'legendary')).toMatchObject(held);
    expect(await runByHand(engine, name)).toMatchObject({ result: 'failed', reason: 'unreachable' });
    expect(await status(token, 'legendary')).toMatchObject(held);
    answers = () => ({ ok: true });
    pass(5);
    await engine.pass();
    expect(runs).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['none', undefined],
    ['of one language', { zh: '请验证' }],
    ['that are empty', { zh: ' ', en: '' }],
  ])('a game that needs the player and has words %s: the record has our own', async (what, text) => {
    const name = `wordless-${what.replaceAll(' ', '-')}`;
    const token = await server().player(name);
    const enter = async () =>
      ({ ok: false, why: 'needsHuman', ...(text !== undefined && { text }) }) as Entry;
    const { gateway } = await fakeGame(now, undefined, { enter });
    const engine = replica(gateway);
    await save(token, { legendary: { enabled: true } });
    await engine.pass();
    const own = { zh: expect.stringContaining('登录'), en: expect.stringContaining('log in') };
    const [record] = await records(token);
    expect(record).toMatchObject({ result: 'blocked', reason: 'needsHuman', text: own });
    expect(await status(token, 'legendary')).toMatchObject({
      next_run: inChina('2026-05-01T13:00'),
      next_reason: 'retry',
    });
    expect(await runByHand(engine, name)).toMatchObject({ result: 'blocked', text: record?.text });
  });
});
