import { calls } from '@assistant/contract/calls';
import { makeBench } from '../../testing/bench';
import { DONE, fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, pass, begin, replica, save } = makeBench(server);
  const why = async (token: string) => {
    const { data } = await server().send(calls.tasksWhy, { task: 'mining' }, { token });
    return data.reasons.map(({ reason, until }) => [reason, until]);
  };

  beforeAll(() => server().site.release('2', [definitionOf('mining', 'basic')]));
  beforeEach(begin);

  test('every reason that holds is named, the one that ends last first, and is gone when it is changed', async () => {
    const token = await server().player('why');
    expect(await why(token)).toEqual([['disabled', null]]);
    const quietHours = [{ from: '11:00', to: '13:00' }];
    await save(token, {
      mining: { enabled: true },
      account: { quietHours, pausedUntil: inChina('2026-05-01T14:00') },
    });
    expect(await why(token)).toEqual([
      ['accountPaused', inChina('2026-05-01T14:00')],
      ['quietHours', inChina('2026-05-01T13:00')],
    ]);
    await save(token, { account: { quietHours, pausedUntil: null } });
    expect(await why(token)).toEqual([['quietHours', inChina('2026-05-01T13:00')]]);
    await save(token, { account: { quietHours: [], pausedUntil: null } });
    expect(await why(token)).toEqual([]);
  });

  test('what the last run said is part of it', async () => {
    const token = await server().player('why-last');
    const words = { zh: '今天已经没有次数', en: 'No attempts are left today' };
    const { gateway } = await fakeGame(now, () => ({
      ...DONE,
      result: 'skipped',
      reason: 'nothingToDo',
      text: words,
    }));
    await save(token, {
      mining: { enabled: true, scheduleMode: 'interval', intervalMin: 60, jitterMin: 0 },
    });
    await replica(gateway).pass();
    const { data } = await server().send(calls.tasksWhy, { task: 'mining' }, { token });
    expect(data).toMatchObject({
      running: false,
      next_run: inChina('2026-05-01T13:00'),
      reasons: [
        {
          reason: 'nothingToDo',
          since: now().toISOString(),
          until: inChina('2026-05-01T13:00'),
          text: words,
        },
      ],
    });
  });

  test('a game that wants the player is told from one that does not answer', async () => {
    const token = await server().player('why-door');
    const text = { zh: '请先在游戏里确认协议', en: 'Accept the terms in the game first' };
    const wants = await fakeGame(now, undefined, {
      enter: async () => ({ ok: false, why: 'needsHuman', text }),
    });
    await save(token, { mining: { enabled: true } });
    await replica(wants.gateway).pass();
    const { data } = await server().send(calls.tasksWhy, { task: 'mining' }, { token });
    const until = inChina('2026-05-01T13:00');
    expect(data.reasons).toEqual([{ reason: 'needsHuman', since: now().toISOString(), until, text }]);
    pass(60);
    const silent = await fakeGame(now, undefined, {
      enter: async () => {
        throw new Error('down');
      },
    });
    await replica(silent.gateway).pass();
    expect(await why(token)).toEqual([['unreachable', inChina('2026-05-01T13:05')]]);
  });

  test('where no engine comes the fault is named as ours', async () => {
    const token = await server().player('why-late');
    await save(token, { mining: { enabled: true } });
    expect(await why(token)).toEqual([]);
    pass(3);
    expect(await why(token)).toEqual([['engineLate', null]]);
  });

  test('an unknown task is refused', async () => {
    const token = await server().player('why-unknown');
    const answer = await server().send(calls.tasksWhy, { task: 'nothing' }, { token });
    expect(answer.status).toBe(400);
  });
});
