import { aboutIn } from '@assistant/contract';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { game, NOW, profile, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { screen, within } from '@testing-library/react';
import { at, enabled, idle, none, openWarTable, planOf, record, task } from '../testing/war-table';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

test('the state has what comes next by the clock of the game, and the day stands below in order', async () => {
  openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on('tasksStatus', tasksStatus({ next_run: at('12:27') }))
      .on(
        'tasksDay',
        tasksDay({
          utc_offset_min: 480,
          ran: [{ task: 'mining', at: at('11:00'), result: 'done' }],
          planned: [
            { task: 'shop', at: at('12:27') },
            { task: 'mining', at: at('13:00') },
            { task: 'shop', at: at('13:10') },
          ],
          gains: [
            { name: { zh: '铜钱', en: 'Gold' }, amount: 21_000 },
            { name: { zh: '粮草', en: 'Food' }, amount: 300 },
          ],
        }),
      ),
  );
  expect(await screen.findByRole('heading', { level: 2, name: '运行中' })).toBeVisible();
  expect(screen.getAllByText('20:27')[0]?.closest('p')).toHaveTextContent('下次 20:27 · 商店 · 27 分钟后');
  const day = within(await screen.findByRole('grid', { name: '今天的安排' }));
  expect(day.getAllByRole('row').map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    '基础基',
    '高级高',
    '至尊至',
  ]);
  // Hours without anything are not walked through, only now, where Tab stops.
  expect(day.getAllByRole('gridcell')).toHaveLength(3);
  expect(
    screen.getByText(/^现在 .*。基础：已执行 1 次，还没执行 3 次。高级：没有安排。至尊：没有安排。/),
  ).toBeInTheDocument();
  expect(planOf(day)).toEqual([
    '19 点，基础 1 次，已执行：蓬莱寻宝',
    '20 点，基础 1 次，还没执行：商店',
    '21 点，基础 2 次，还没执行：蓬莱寻宝、商店',
  ]);
  expect(screen.getByRole('button', { name: /^21:00\s*蓬莱寻宝\s*等 2 项$/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: '今日所得' })).toBeInTheDocument();
  expect(screen.getByText('+2.1万')).toBeVisible();
});

test('the day is one stop of Tab; arrows, Home, End and N move in it, and Enter lists an hour', async () => {
  const { user } = openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksDay',
        tasksDay({
          at: at('12:20'),
          ran: [{ task: 'mining', at: at('11:00'), result: 'done' }],
          planned: [{ task: 'shop', at: at('13:00') }],
        }),
      ),
  );
  const day = await screen.findByRole('grid', { name: '今天的安排' });
  const stops = () =>
    within(day)
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toHaveLength(1);
  expect(stops()[0]).toHaveAccessibleName('12 点，基础，没有安排');
  expect(within(day).getAllByRole('gridcell', { current: 'time' })).toEqual(stops());
  expect(within(day).getByRole('row', { name: '高级' })).toBeVisible();
  stops()[0]?.focus();
  const expectFocus = (name: string | RegExp) => {
    expect(within(day).getByRole('gridcell', { name })).toHaveFocus();
    expect(stops()).toEqual([document.activeElement]);
  };
  await user.keyboard('{ArrowLeft}');
  expectFocus('11 点，基础 1 次，已执行：蓬莱寻宝');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expectFocus('11 点，至尊，没有执行');
  await user.keyboard('{End}');
  expectFocus('23 点，至尊，没有安排');
  await user.keyboard('{Home}{ArrowUp}');
  expectFocus('0 点，高级，没有执行');
  await user.keyboard('n{ArrowRight}{ArrowUp}');
  expectFocus('13 点，基础 1 次，还没执行：商店');
  await user.keyboard('{Enter}');
  const list = within(await screen.findByRole('group', { name: '13:00 的安排' }));
  expect(list.getByText('1 项')).toBeVisible();
  expect(list.getByText('商店')).toBeVisible();
  expectFocus('13 点，基础 1 次，还没执行：商店');
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: '13:00 的安排' })).not.toBeInTheDocument();
});

test('what was left out, what needs the player and what runs are told by the name of their hour', async () => {
  const { user } = openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksStatus',
        tasksStatus(
          {},
          { shop: task({ last_result: record('shop', 'blocked'), today: { ...idle, runs: 1, blocked: 1 } }) },
        ),
      )
      .on(
        'tasksDay',
        tasksDay({
          ran: [
            { task: 'mining', at: at('09:00'), result: 'done' },
            { task: 'shop', at: at('11:00'), result: 'blocked' },
            { task: 'mining', at: at('11:30'), result: null },
            { task: 'npc-pk', at: at('11:40'), result: null },
          ],
          skipped: [
            { task: 'shop', at: at('09:10'), reason: 'elsewhere' },
            { task: 'npc-pk', at: at('10:00'), reason: 'nothingToDo' },
          ],
        }),
      ),
  );
  expect(planOf(within(await screen.findByRole('grid')))).toEqual([
    '9 点，基础 2 次，已执行 1 次，跳过 1 次：蓬莱寻宝、商店',
    '11 点，基础 2 次，等您拿主意：商店、蓬莱寻宝',
    '11 点，高级 1 次，进行中：异族入侵',
  ]);
  expect(screen.getByText(/高级：进行中 1 次，没有事可做 1 次。/)).toBeInTheDocument();
  await user.click(screen.getByLabelText('10 点，高级，没有事可做：异族入侵'));
  const list = within(await screen.findByRole('group', { name: '10:00 的安排' }));
  expect(list.getByText('没有事可做：异族入侵')).toBeVisible();
});

test('what is done unfolds to what each run brought, the newest first, and leads to the statistics', async () => {
  const gains = [{ name: { zh: '粮草', en: 'Food' }, amount: 6000 }];
  const { user, server } = openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksDay',
        tasksDay({
          ran: [
            { task: 'mining', at: at('09:00'), result: 'done' },
            { task: 'shop', at: at('10:00'), result: 'blocked' },
            { task: 'shop', at: at('11:00'), result: 'partly' },
          ],
        }),
      )
      .on('tasksRecords', {
        records: [
          { ...record('shop', 'partly'), id: 4, gains },
          { ...record('shop', 'blocked'), id: 3 },
          { ...record('mining', 'done'), id: 2, started_at: at('09:00') },
          { ...record('mining', 'done'), id: 1, started_at: '2026-03-01T09:00:00.000Z' },
        ],
        has_more: false,
      }),
  );
  server.on('tasksStatistics', ({ days }) => {
    const shop = { ...none, runs: 4, done: 2, partly: 1, failed: 1, seconds: 180, coin_spent: 20, gains };
    const found = days === 7 ? { total: shop, tasks: { shop } } : { total: none, tasks: {} };
    return { data: { at: NOW.toISOString(), from: '2026-03-04', to: '2026-03-10', ...found } };
  });
  await user.click(await screen.findByText('完成 2 次'));
  const rows = await screen.findAllByRole('link', { name: /粮草/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    '商商店粮草 +6,00011:00',
    '蓬蓬莱寻宝粮草低于保留值09:00',
  ]);
  await user.click(screen.getByRole('button', { name: '任务统计' }));
  const sheet = within(await screen.findByRole('dialog', { name: '任务统计' }));
  expect(await sheet.findByText('这段时间还没有执行过任务。')).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: '近 7 天' }));
  const row = await sheet.findByRole('link', { name: /商店/ });
  expect(row).toHaveTextContent('4 次 · 成功 75% · 用时 3 分钟 · 粮草 +6,000 · 元宝 −20');
});

test('what comes after midnight is said to be tomorrow, also where the game counts it to today', async () => {
  const planned = ['2026-03-10T23:00:00.000Z', '2026-03-11T00:01:00.000Z'].map((time) => ({
    task: 'shop',
    at: time,
    reason: null,
  }));
  openWarTable(sampleServer().on('getConfig', enabled).on('tasksDay', tasksDay({ planned })));
  expect(await screen.findByRole('button', { name: /00:01\s*明天.*商店/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^23:00/ })).not.toHaveTextContent('明天');
});

test('when today has nothing left, tomorrow comes next and says so', async () => {
  openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksDay',
        tasksDay({ planned: [], tomorrow: [{ task: 'shop', at: '2026-03-11T07:02:00.000Z', reason: null }] }),
      ),
  );
  expect(await screen.findByRole('link', { name: /07:02\s*明天.*商店/ })).toBeVisible();
});

test('all calls that fail are told in one card, and one Retry makes them again', async () => {
  const refuse = () => ({ code: 503, msg: '游戏没有回应' });
  const { server, user } = openWarTable(
    sampleServer()
      .on('me', refuse)
      .on('getGameInfo', refuse)
      .on('tasksDay', refuse)
      .on('announcementList', refuse),
  );
  const card = within(await screen.findByRole('alert', { name: '有的内容没有取到' }));
  expect(card.getByText('游戏没有回应')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  server
    .on('me', profile())
    .on('getGameInfo', game())
    .on('tasksDay', tasksDay())
    .on('announcementList', { items: [], unread: 0 });
  await user.click(card.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '资源' })).toBeVisible();
  expect(await screen.findByText('暂时没有公告')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('where the server has failed the card says so, with one number of those that its calls have', async () => {
  let count = 0;
  const fail = () => {
    count += 1;
    return { code: 500, msg: `服务器出错（编号 K7F-${count}）`, data: { request: `K7F-${count}` } };
  };
  openWarTable(
    sampleServer().on('me', fail).on('getGameInfo', fail).on('tasksDay', fail).on('announcementList', fail),
  );
  const card = await screen.findByRole('alert', { name: '服务器出了问题' });
  expect(card).toHaveTextContent('您的网络没有问题');
  expect(card.textContent?.match(/K7F-/g)).toHaveLength(1);
  const [number] = /K7F-\d/.exec(card.textContent ?? '') ?? [];
  const ask = within(card).getByRole('link', { name: '问客服' }).getAttribute('href') ?? '';
  expect(aboutIn(new URL(ask, 'https://site').search)).toEqual({ request: number });
});
