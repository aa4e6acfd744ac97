import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW, profile, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { at, enabled, idle, openWarTable, record, task } from '../testing/war-table';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

test('what waits for the player is told first, with the way there', async () => {
  openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksStatus',
        tasksStatus(
          {},
          { shop: task({ last_result: record('shop', 'blocked'), today: { ...idle, runs: 1, blocked: 1 } }) },
        ),
      ),
  );
  expect(await screen.findByText('商店等您拿主意')).toBeVisible();
  expect(screen.getAllByText('粮草低于保留值')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: '去处理' })).toHaveAttribute('href', '/basic/shop');
  expect(screen.getByRole('heading', { level: 2, name: '需要您处理' })).toBeVisible();
});

test('a new account is called neither offline nor done', async () => {
  openWarTable(sampleServer().on('me', profile({ auxiliary_online: false })));
  expect(await screen.findByRole('heading', { level: 2, name: '还没有启用任务' })).toBeVisible();
  expect(screen.queryByText(/离线/)).not.toBeInTheDocument();
});

test('the night is told with its end', async () => {
  openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksDay',
        tasksDay({
          quiet: [{ from: at('11:00'), to: at('15:00') }],
          planned: [{ task: 'shop', at: at('15:00') }],
        }),
      ),
  );
  expect(await screen.findByRole('heading', { level: 2, name: /安静\s*至 15:00/ })).toBeVisible();
});

test('a pause is two hours by the clock of the server, also where the phone is three hours behind', async () => {
  const later = new Date(NOW.getTime() + 3 * 3_600_000);
  const server = sampleServer()
    .on('getConfig', enabled)
    .on('tasksDay', { ...tasksDay(), at: later.toISOString() });
  const { user } = openWarTable(server);
  await screen.findByRole('grid', { name: '今天的安排' });
  await user.click(screen.getByRole('button', { name: '暂停 2 小时' }));
  await waitFor(() => expect(server.accountSaves).toHaveLength(1));
  const until = new Date(server.accountSaves[0]?.values.pausedUntil ?? 0).getTime();
  expect(Math.round((until - later.getTime()) / 60_000)).toBe(120);
});

test('where what was done could not be read, the ways to the report and the statistics are left', async () => {
  const day = tasksDay({ ran: [{ task: 'mining', at: at('09:00'), result: 'done' }] });
  const { user } = openWarTable(
    sampleServer()
      .on('getConfig', enabled)
      .on('tasksDay', day)
      .on('tasksRecords', () => 'offline'),
  );
  await user.click(await screen.findByText('完成 1 次'));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: '任务统计' })).toBeVisible();
  expect(screen.getByRole('link', { name: '昨日战报' })).toBeVisible();
});
