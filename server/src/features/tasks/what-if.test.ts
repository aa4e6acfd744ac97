import { calls } from '@assistant/contract/calls';
import { makeBench } from '../../testing/bench';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

/** The game day of the bench's noon, 1 May 2026. */
const TODAY = 20574;
const MORE = Array.from({ length: 12 }, (_, nr) => `often-${String.fromCharCode(97 + nr)}`);

onEachDatabase((server) => {
  const { begin, save, idOf } = makeBench(server);
  const ask = (token: string, changes: object) =>
    server().send(calls.tasksWhatIf, changes as never, { token });

  beforeAll(() =>
    server().site.release('2', [
      definitionOf('mining', 'basic'),
      definitionOf('legendary', 'basic'),
      definitionOf('climbing', 'supreme'),
      ...MORE.map((id) => definitionOf(id, 'basic')),
    ]),
  );
  beforeEach(begin);

  /** Every two hours round the clock, and a task that is off. */
  async function twoTasks(account: string) {
    const token = await server().player(account);
    await save(token, {
      mining: { enabled: true, scheduleMode: 'interval', intervalMin: 120, jitterMin: 0 },
      legendary: {
        enabled: false,
        scheduleMode: 'fixedTimes',
        fixedTimes: ['09:00', '21:00'],
        jitterMin: 0,
      },
    });
    return { token, account_id: await idOf(account) };
  }

  test('the next whole game day, as it is and with other hours and tasks; nothing is stored', async () => {
    const { token } = await twoTasks('whatif');
    const { data } = await ask(token, {
      quietHours: [{ from: '23:00', to: '07:00' }],
      enabled: { legendary: true },
    });
    expect(data).toMatchObject({
      from: '2026-05-01T16:05:00.000Z',
      to: '2026-05-02T16:05:00.000Z',
      utc_offset_min: 480,
      planned: { runs: { mining: 12 }, first: '2026-05-01T16:05:00.000Z', coin_cap: 0, unknown: ['mining'] },
      changed: {
        runs: { mining: 8, legendary: 2 },
        first: '2026-05-01T23:00:00.000Z',
        last: '2026-05-02T13:00:00.000Z',
        unknown: ['mining', 'legendary'],
      },
    });
    const again = (await ask(token, {})).data;
    expect(again.changed).toEqual(again.planned);
    expect(again.planned).toEqual(data.planned);
  });

  test('what it costs and gains is estimated from each task’s runs of seven days, within the cap', async () => {
    const { token, account_id } = await twoTasks('estimate');
    const { db } = server();
    const counts = { account_id, task_id: 'mining', partly: 0, skipped: 5, blocked: 0, failed: 1, ms: 0 };
    await db
      .insertInto('task_days')
      .values([
        { ...counts, game_day: TODAY - 6, done: 3, coin: 40 },
        { ...counts, game_day: TODAY, done: 5, coin: 60 },
        { ...counts, game_day: TODAY - 7, done: 1, coin: 9999 },
      ])
      .execute();
    const gained = { account_id, task_id: 'mining', name_zh: '铜钱', name_en: 'Gold', times: 1 };
    await db
      .insertInto('task_gains')
      .values([
        { ...gained, game_day: TODAY - 6, amount: 400 },
        { ...gained, game_day: TODAY, amount: 600 },
        { ...gained, game_day: TODAY - 7, amount: 1_000_000 },
      ])
      .execute();
    await save(token, { account: { dailyCoinCap: 500 } });
    // Ten runs in seven days brought 1000 and cost 100, twelve are planned.
    const { data } = await ask(token, { dailyCoinCap: 70 });
    const gains = [{ name: { zh: '铜钱', en: 'Gold' }, amount: 1200 }];
    expect(data.planned).toMatchObject({ coin_cap: 500, coin: 120, gains, unknown: [] });
    expect(data.changed).toMatchObject({ coin_cap: 70, coin: 70, gains, unknown: [] });
    expect((await ask(token, { enabled: { mining: false } })).data.changed).toEqual({
      runs: {},
      first: null,
      last: null,
      coin_cap: 500,
      coin: 0,
      gains: [],
      unknown: [],
    });
  });

  test('regression: of many tasks every few minutes none was counted, as today had used up the most that is listed', async () => {
    const token = await server().player('every-five');
    const often = { enabled: true, scheduleMode: 'interval', intervalMin: 5, jitterMin: 0 };
    const tasks = ['mining', 'legendary', ...MORE];
    await save(token, Object.fromEntries(tasks.map((id) => [id, often])));
    const { data } = await ask(token, { enabled: { legendary: false } });
    expect(Object.values(data.planned.runs)).toEqual(tasks.map(() => 288));
    expect(Object.values(data.changed.runs)).toEqual(tasks.slice(1).map(() => 288));
  });

  test('attack: a page that asks without end is refused for a moment', async () => {
    const { token } = await twoTasks('floods');
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(token, {})));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await ask((await twoTasks('does-not-flood')).token, {})).status).toBe(200);
  });

  test('a task that the membership does not open does not run by being switched on', async () => {
    const { token } = await twoTasks('locked-if');
    const { data } = await ask(token, { enabled: { climbing: true } });
    expect(data.changed.runs).toEqual({ mining: 12 });
  });

  test.each([
    [{ enabled: { nothing: true } }, 'enabled.nothing'],
    [{ dailyCoinCap: -1 }, 'dailyCoinCap'],
    [{ quietHours: [{ from: '25:00', to: '07:00' }] }, 'quietHours.0.from'],
    [{ enabled: Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`task-${at}`, true])) }, 'enabled'],
  ])('what is wrong in a change is named: %#', async (changes, field) => {
    const { token } = await twoTasks(`wrong-${field.replaceAll('.', '-').toLowerCase()}`);
    expect(await ask(token, changes)).toMatchObject({ status: 400, data: { field } });
  });
});
