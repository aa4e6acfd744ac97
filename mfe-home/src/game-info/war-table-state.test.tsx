import type { TaskRecord, TaskStatus } from '@assistant/contract';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config, NOW, profile, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { screen, waitFor } from '@testing-library/react';
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
const task = (change: object): TaskStatus => ({
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

const record = (id: string, result: TaskRecord['result']): TaskRecord => ({
  id: 1,
  task: id,
  started_at: at('11:00'),
  finished_at: at('11:01'),
  trigger: 'schedule',
  result,
  reason: 'floor',
  text: { zh: '粮草低于保留值', en: 'Food is below the floor' },
  coin_spent: 0,
  gains: [],
  notify: true,
});

test('what waits for the player is told first, with the way there', async () => {
  open(
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

test('a pause is two hours by the clock of the server, also where the phone is three hours behind', async () => {
  const later = new Date(NOW.getTime() + 3 * 3_600_000);
  const server = sampleServer()
    .on('getConfig', enabled)
    .on('tasksDay', { ...tasksDay(), at: later.toISOString() });
  const { user } = open(server);
  await screen.findByRole('region', { name: '今天的安排' });
  await user.click(screen.getByRole('button', { name: '暂停 2 小时' }));
  await waitFor(() => expect(server.accountSaves).toHaveLength(1));
  const until = new Date(server.accountSaves[0]?.values.pausedUntil ?? 0).getTime();
  expect(Math.round((until - later.getTime()) / 60_000)).toBe(120);
});
