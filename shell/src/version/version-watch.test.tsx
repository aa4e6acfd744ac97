import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider, toastDismissed } from '@assistant/store';
import { act, render, screen } from '@testing-library/react';
import { buildOf, inlineRegistry, registryOf } from '../areas/testing/declared-registry';
import { followStamp } from '../remotes/registry';
import { readStamp } from '../remotes/release-timestamp';
import { VersionWatch } from './version-watch';

jest.mock('../remotes/release-timestamp', () => ({ readStamp: jest.fn() }));

const APP = { name: 'mfe-chat', areas: [] };
const released = (revision: number, version: string) => ({
  ...registryOf(APP),
  revision,
  remotes: { [APP.name]: { active: buildOf(APP, version) } },
  alerted: { [APP.name]: revision },
});
const toasts = () => getAppStore().getState().toasts;
let stop: () => void;
let listed: unknown;

beforeEach(() => {
  setLanguage('zh');
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  AbortSignal.timeout ??= () => new AbortController().signal;
  inlineRegistry(released(5, '1'));
  listed = released(5, '1');
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => listed })) as unknown as typeof fetch;
  jest.mocked(readStamp).mockImplementation(async () => followStamp(6));
  ({ unmount: stop } = render(
    <Provider store={getAppStore()}>
      <VersionWatch />
    </Provider>,
  ));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('where only the old list arrives the page says so, once, until the newer one does: then it offers to update', async () => {
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(toasts()).toEqual([
    expect.objectContaining({
      type: 'warning',
      duration: 0,
      message: expect.stringContaining('比服务器发布的旧'),
    }),
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(toasts()).toHaveLength(1);
  act(() => void getAppStore().dispatch(toastDismissed(toasts()[0]?.id ?? '')));
  listed = released(6, '2');
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(screen.getByRole('alertdialog', { name: '发现新版本' })).toBeVisible();
  expect(toasts()).toEqual([]);
});
