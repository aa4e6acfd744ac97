import { act } from '@testing-library/react';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { openRoutes } from '../navigation/testing/open-routes';
import { loadRemote } from '../remotes/load-remote';
import { FIRST_SCREEN_MS } from './first-screen';
import { useBarPages } from './use-bar-pages';

jest.mock('../remotes/load-remote', () => ({ loadRemote: jest.fn(async () => {}) }));

function Bar() {
  useBarPages(['/main/settings', '/main/customer-service']);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  inlineRegistry(declaredRegistry());
  jest.mocked(loadRemote).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

const show = () => act(async () => openRoutes([{ path: '/', element: <Bar /> }]));

test('the pages of the bar whose remote wants it are fetched once the first screen stands', async () => {
  await show();
  expect(loadRemote).not.toHaveBeenCalled();
  jest.advanceTimersByTime(FIRST_SCREEN_MS);
  expect(jest.mocked(loadRemote).mock.calls).toEqual([['mfe-home', '/main/settings']]);
});

test('not for a player who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await show();
  jest.advanceTimersByTime(FIRST_SCREEN_MS);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('not while the network is gone: it would only fail', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  jest.advanceTimersByTime(FIRST_SCREEN_MS);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('not where the player has left by then', async () => {
  (await show()).unmount();
  jest.advanceTimersByTime(FIRST_SCREEN_MS);
  expect(loadRemote).not.toHaveBeenCalled();
});
