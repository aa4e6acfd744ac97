import { act } from '@testing-library/react';
import { openRoutes } from '../navigation/testing/open-routes';
import { BAR_PAGES_DELAY_MS, useBarPages } from './use-bar-pages';

jest.mock('../remotes/load-remote', () => ({ isRemoteLoaded: jest.fn(), loadRemote: jest.fn() }));

const settings = jest.fn(async () => <p />);

function Bar() {
  useBarPages(['/', '/settings']);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  settings.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

const show = () =>
  act(async () =>
    openRoutes([
      { path: '/', element: <Bar /> },
      { path: '/settings', page: settings },
    ]),
  );

test('the pages of the bar are fetched once the first screen stands', async () => {
  await show();
  expect(settings).not.toHaveBeenCalled();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).toHaveBeenCalledTimes(1);
});

test('not for a player who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await show();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).not.toHaveBeenCalled();
});

test('not while the network is gone: it would only fail', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).not.toHaveBeenCalled();
});

test('not where the player has left by then', async () => {
  (await show()).unmount();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).not.toHaveBeenCalled();
});
