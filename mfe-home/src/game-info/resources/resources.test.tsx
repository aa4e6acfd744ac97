import type { Currency } from '@assistant/contract';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config, game, NOW } from '@assistant/testing/samples';
import { screen, within } from '@testing-library/react';
import { Component } from '..';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const DAY_MS = 86_400_000;
const now = game();

/** Readings of the last days at this hour, what there is now less so much a day. */
function history(days: number, less: Partial<Record<Currency, number>>) {
  const readings = Array.from({ length: days + 1 }, (_, index) => {
    const ago = days - index;
    const resources = { ...now.resources };
    for (const [name, step] of Object.entries(less)) resources[name as Currency] -= ago * step;
    return { at: new Date(NOW.getTime() - ago * DAY_MS).toISOString(), resources };
  });
  return { at: NOW.toISOString(), readings };
}

const open = (server = sampleServer()) => openPage(Component, '/main/game-info', server);
const card = async () => within(await screen.findByRole('region', { name: '资源' }));

test('the currency nearest its floor is charted, with what changed since yesterday and a table of the days', async () => {
  const floors = { gold: 0, food: now.resources.food + 1000, wood: 1, iron: 0, coin: 0, merit: 0 };
  const server = sampleServer()
    .on('getGameInfo', { ...now, read_at: NOW.toISOString() })
    .on('getConfig', config({ account: { floors } }))
    .on('getResourceHistory', history(6, { food: -2000 }));
  const { container } = open(server);
  const resources = await card();
  expect(await resources.findByText('粮草 · 七日')).toBeVisible();
  // How it is drawn is a file of its own.
  const change = await resources.findByText(/比昨天少 2,000$/);
  expect(change).toHaveClass('low');
  expect(change.previousSibling).toHaveTextContent('粮草现在');
  expect(resources.getByRole('button', { name: /^粮草 不足/ })).toHaveAttribute('aria-pressed', 'true');
  const table = within(resources.getByRole('table', { name: '近七日的资源，每天最后一次读数' }));
  expect(table.getAllByRole('row')).toHaveLength(8);
  expect(table.getByRole('row', { name: /2026-03-10/ })).toBeInTheDocument();
  expect(container.querySelectorAll('svg path.line')).toHaveLength(1);
  expect(container.querySelectorAll('svg path.floor')).toHaveLength(1);
});

test('a press on another one charts that', async () => {
  const { user, container } = open(sampleServer().on('getResourceHistory', history(6, { wood: 5 })));
  const resources = await card();
  expect(await resources.findByText('铜钱 · 七日')).toBeVisible();
  await user.click(resources.getByRole('button', { name: /^木材/ }));
  expect(resources.getByText('木材 · 七日')).toBeVisible();
  // Nothing has to be left of it.
  expect(container.querySelectorAll('svg path.floor')).toHaveLength(0);
});

test('with figures of less than two days no line is drawn, and it says when there will be one', async () => {
  const { container } = open(sampleServer().on('getResourceHistory', history(0, {})));
  const resources = await card();
  expect(await resources.findByText('明天起有走势')).toBeVisible();
  expect(container.querySelector('svg path.line')).toBeNull();
  expect(resources.queryByRole('table')).not.toBeInTheDocument();
});

test('a history that does not arrive is told with the page’s errors, and the figures stand', async () => {
  open(sampleServer().on('getResourceHistory', () => ({ code: 503, msg: '稍后再试' })));
  const resources = await card();
  expect(resources.getByRole('button', { name: /^铜钱/ })).toBeVisible();
  expect(await screen.findByText('稍后再试')).toBeVisible();
});
