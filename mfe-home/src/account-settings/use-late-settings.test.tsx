import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW } from '@assistant/testing/samples';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { enabled, openWarTable } from '../testing/war-table';

const engine: typeof import('@assistant/settings') = jest.requireActual('@assistant/settings');
let mockLost = true;
// What was loaded once is there: only the first test can lose it.
jest.mock('@assistant/settings', () => {
  if (mockLost) throw new Error('no network');
  return jest.requireActual('@assistant/settings');
});

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const pauseButton = () => screen.findByRole('button', { name: '暂停 2 小时' });
const paused = () => screen.findByRole('heading', { name: /已暂停\s*至/ });

test('where the engine does not arrive the page says so, and it is asked for again', async () => {
  const { user, server } = openWarTable(sampleServer().on('getConfig', enabled));
  await user.click(await pauseButton());
  expect(await screen.findByText('还没有暂停：Network Error')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('还没有暂停：Network Error')).toBeVisible();
  expect(server.accountSaves).toHaveLength(0);
  mockLost = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await paused()).toBeVisible();
  expect(server.accountSaves).toHaveLength(1);
});

test('the engine is no part of the first screen, and comes some seconds later', async () => {
  const { store } = openWarTable();
  const session = () => engine.getSettings(store.dispatch).find('zhaoyun', 'account');
  await screen.findByRole('grid', { name: '今天的安排' });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(session()).toBeUndefined();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(session()).toBeDefined();
});

test('a pause that an earlier page could not send is sent at once', async () => {
  // Time passes only as the test waits.
  jest.useFakeTimers({ now: NOW });
  const until = new Date(NOW.getTime() + 3_600_000).toISOString();
  localStorage.setItem('settings-draft:zhaoyun', JSON.stringify({ pausedUntil: { now: until, sent: [] } }));
  const { server } = openWarTable();
  await waitFor(() => expect(server.accountSaves).toMatchObject([{ values: { pausedUntil: until } }]));
  expect(Date.now() - NOW.getTime()).toBeLessThan(2_000);
  expect(await paused()).toBeVisible();
});

test('a pause is saved also where the page is left before the engine is there', async () => {
  const { server, unmount } = openWarTable();
  fireEvent.click(await pauseButton());
  unmount();
  await waitFor(() => expect(server.accountSaves).toHaveLength(1));
});

test('regression: a pause is sent by the next visit where the tab was closed before the engine was there', async () => {
  const closed = openWarTable();
  fireEvent.click(await pauseButton());
  const left = localStorage.getItem('settings-draft:zhaoyun') ?? '';
  // A closed tab does nothing any more; this one would save as its page is left.
  closed.unmount();
  await waitFor(() => expect(closed.server.accountSaves).toHaveLength(1));
  cleanUp();
  localStorage.setItem('settings-draft:zhaoyun', left);
  const { server } = openWarTable();
  await waitFor(() => expect(server.accountSaves).toHaveLength(1));
  expect(server.accountSaves[0]?.values).toEqual(closed.server.accountSaves[0]?.values);
  expect(await paused()).toBeVisible();
  expect(localStorage.getItem('settings-draft:zhaoyun')).toBeNull();
});

test('a pause that is taken back before the engine is there is no change', async () => {
  openWarTable();
  fireEvent.click(await pauseButton());
  expect(localStorage.getItem('settings-draft:zhaoyun')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(localStorage.getItem('settings-draft:zhaoyun')).toBeNull();
});
