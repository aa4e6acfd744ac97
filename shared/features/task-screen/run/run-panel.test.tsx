import type { SettingsSession } from '@assistant/settings';
import { createAppStore, Provider } from '@assistant/store';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunPanel } from './run-panel';

const known = { status: undefined, outdated: false, clock: { now: 0, utcOffsetMin: 480 } };
const reading = { simulated: false, coinCap: 0, error: undefined, refresh: () => {}, put: () => {} };

test('a run that waits until changes are saved does not say that it runs', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return new Promise(() => {});
  };
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  let settled: (all: boolean) => void = () => {};
  const session = {
    getState: () => ({ phase: { name: 'waiting' } }),
    settle: () =>
      new Promise((resolve) => {
        settled = resolve;
      }),
  } as unknown as SettingsSession;
  render(
    <Provider store={createAppStore()}>
      <RunPanel task="raid" session={session} known={{ ...known, ...reading }} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '立即执行' }));
  expect(screen.getByText('先保存更改…')).toBeVisible();
  expect(screen.queryByText('正在执行…')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  settled(true);
  expect(await screen.findByText('正在执行…')).toBeVisible();
});
