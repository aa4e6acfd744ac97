import { screen, within } from '@testing-library/react';
import { cleanUp, openPage, sampleServer } from '../testing/open-page';
import { config, NOW, profile, tasksDay, tasksStatus } from '../testing/samples';
import { Component } from '.';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const at = (time: string) => `2026-03-10T${time}:00.000Z`;
const enabled = config({ mining: { enabled: true }, shop: { enabled: true } });
const open = (server = sampleServer().on('getConfig', enabled)) => ({
  server,
  ...openPage(Component, '/main/game-info', server),
});
const idle = { runs: 0, done: 0, partly: 0, skipped: 0, blocked: 0, failed: 0, coin_spent: 0 };
const task = (change: object) => ({
  enabled: true,
  running: false,
  next_run: null,
  next_reason: null,
  last_result: null,
  done_today: false,
  today: idle,
  figures: {},
  figures_at: null,
  game_lock: null,
  limits: {},
  ...change,
});

test('the state has what comes next by the clock of the game, and the day stands below in order', async () => {
  open(
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
  const { user } = open(
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
  expect(screen.getByRole('link', { name: /商店.*未执行.*13:00/ })).toHaveAttribute('href', '/basic/shop');
});

test('what waits for the player is told first, with the way there', async () => {
  const record = {
    id: 1,
    task: 'shop',
    started_at: at('11:00'),
    finished_at: at('11:01'),
    trigger: 'schedule' as const,
    result: 'blocked' as const,
    reason: 'floor' as const,
    text: { zh: '粮草低于保留值', en: 'Food is below the floor' },
    coin_spent: 0,
    gains: [],
    notify: true,
  };
  open(
    sampleServer()
      .on('getConfig', enabled)
      .on(
        'tasksStatus',
        tasksStatus({}, { shop: task({ last_result: record, today: { ...idle, runs: 1, blocked: 1 } }) }),
      ),
  );
  expect(await screen.findByText('商店等您拿主意')).toBeVisible();
  expect(screen.getAllByText('粮草低于保留值')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: '去处理' })).toHaveAttribute('href', '/basic/shop');
  expect(screen.getByRole('heading', { level: 2, name: '需要您处理' })).toBeVisible();
});

test('a new account is called neither offline nor done', async () => {
  open(sampleServer().on('me', profile({ auxiliary_online: false })));
  expect(await screen.findByRole('heading', { level: 2, name: '还没有启用任务' })).toBeVisible();
  expect(screen.queryByText(/离线/)).not.toBeInTheDocument();
});

test('the night is told with its end', async () => {
  open(
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
