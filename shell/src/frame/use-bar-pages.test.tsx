import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BAR_PAGES_DELAY_MS, useBarPages } from './use-bar-pages';

jest.mock('../remotes/load-remote', () => ({ isRemoteLoaded: jest.fn(), loadRemote: jest.fn() }));

const settings = jest.fn(async () => ({ Component: () => null }));

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
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <Bar /> },
        { path: '/settings', lazy: settings },
      ])}
    />,
  );

test('the pages of the bar are fetched once the first screen stands', () => {
  show();
  expect(settings).not.toHaveBeenCalled();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).toHaveBeenCalledTimes(1);
});

test('not for a player who saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  show();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).not.toHaveBeenCalled();
});

test('not while the network is gone: it would only fail', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).not.toHaveBeenCalled();
});

test('not where the player has left by then', () => {
  show().unmount();
  jest.advanceTimersByTime(BAR_PAGES_DELAY_MS);
  expect(settings).not.toHaveBeenCalled();
});
