import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { game, NOW, profile, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { screen, within } from '@testing-library/react';
import { at, enabled, openWarTable, record, task } from '../testing/war-table';

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
          ],
          gains: [{ name: { zh: '铜钱', en: 'Gold' }, amount: 21_000 }],
        }),
      ),
  );
  expect(await screen.findByRole('heading', { level: 2, name: '运行中' })).toBeVisible();
  expect(screen.getByText('下一项 20:27 商店，27分钟后')).toBeVisible();
  const scroll = within(await screen.findByRole('region', { name: '今天的安排' }));
  expect(scroll.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '19:00 蓬莱寻宝，已执行',
    '20:27 商店，未执行',
    '21:00 蓬莱寻宝，未执行',
  ]);
  expect(screen.getByText('+21,000')).toBeVisible();
});

test('arrows move in time, N comes back to now, and a press shows the runs of a place', async () => {
  const { user } = openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksDay',
        tasksDay({
          ran: [{ task: 'mining', at: at('11:00'), result: 'done' }],
          planned: [{ task: 'shop', at: at('13:00') }],
        }),
      ),
  );
  const first = await screen.findByRole('button', { name: /蓬莱寻宝，已执行/ });
  const second = screen.getByRole('button', { name: /商店，未执行/ });
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{Home}n');
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(second).toHaveAttribute('aria-pressed', 'true');
  const run = within(await screen.findByRole('group', { name: '商店' }));
  expect(run.getByText(/^13:00 · /)).toBeVisible();
  expect(run.getByRole('link', { name: '设置' })).toHaveAttribute('href', '/basic/shop');
});

test('a run to come is made now, or left out for today and taken in again, and the day is read again', async () => {
  const marks: unknown[] = [];
  const { server, user } = openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on('tasksDay', tasksDay({ planned: [{ task: 'shop', at: at('13:00') }] }))
      .on('tasksMarkDone', ({ task: id, done }) => {
        marks.push([id, done]);
        return { data: { status: task({ done_today: done }) } };
      })
      .on('tasksRun', { record: record('shop', 'done'), status: task({}) }),
  );
  await user.click(await screen.findByRole('button', { name: /商店，未执行/ }));
  const run = within(await screen.findByRole('group', { name: '商店' }));
  const read = server.bodies('tasksDay').length;
  await user.click(run.getByRole('button', { name: '今天不打' }));
  expect(await run.findByText('今天不再执行，明天照常。')).toBeVisible();
  expect(run.getByRole('button', { name: '现在就打' })).toBeDisabled();
  expect(server.bodies('tasksDay').length).toBeGreaterThan(read);
  await user.click(run.getByRole('button', { name: '还是要打' }));
  await run.findByRole('button', { name: '今天不打' });
  await user.click(run.getByRole('button', { name: '现在就打' }));
  expect(await run.findByText('粮草低于保留值')).toBeVisible();
  expect(marks).toEqual([
    ['shop', true],
    ['shop', false],
  ]);
});

test('a run that is refused says why', async () => {
  const { user } = openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on('tasksDay', tasksDay({ planned: [{ task: 'shop', at: at('13:00') }] }))
      .on('tasksRun', () => ({ code: 409, msg: '助手正在执行任务，请稍后再试' })),
  );
  await user.click(await screen.findByRole('button', { name: /商店，未执行/ }));
  await user.click(await screen.findByRole('button', { name: '现在就打' }));
  expect(await screen.findByText('助手正在执行任务，请稍后再试')).toBeVisible();
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
  const none = {
    runs: 0,
    done: 0,
    partly: 0,
    skipped: 0,
    blocked: 0,
    failed: 0,
    coin_spent: 0,
    seconds: 0,
    gains: [],
  };
  server.on('tasksStatistics', ({ days }) => {
    const shop = { ...none, runs: 4, done: 2, partly: 1, failed: 1, seconds: 180, coin_spent: 20, gains };
    const found = days === 7 ? { total: shop, tasks: { shop } } : { total: none, tasks: {} };
    return { data: { at: NOW.toISOString(), from: '2026-03-04', to: '2026-03-10', ...found } };
  });
  await user.click(await screen.findByText('2 项完成'));
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

test('the scroll is unrolled the first time of a day only', async () => {
  const first = openWarTable();
  const scroll = async () => (await screen.findByRole('region', { name: '今天的安排' })).parentElement;
  expect(await scroll()).toHaveClass('unrolled');
  first.unmount();
  openWarTable();
  expect(await scroll()).not.toHaveClass('unrolled');
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
