import type { DataOf, TaskStatus } from '@assistant/contract';
import { createAppStore, Provider } from '@assistant/store';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SOON_MS, STATUS_EVERY_MS, useTaskStatus } from './use-task-status';

type Reason = 'never' | null;
/** Requests under way, oldest first. Each ends when the test says what the server read. */
const readings: ((reason: Reason | 'lost') => void)[] = [];

const today = { runs: 0, done: 0, partly: 0, skipped: 0, blocked: 0, failed: 0, coin_spent: 0 };
const account = {
  online: true,
  paused_until: null,
  quiet_now: false,
  coin_cap: 0,
  coin_spent: 0,
  next_task: null,
  next_run: null,
};
const statusOf = (next_reason: Reason): TaskStatus => ({
  enabled: true,
  running: false,
  next_run: next_reason ? null : '2026-03-10T13:00:00.000Z',
  next_reason,
  last_result: null,
  done_today: false,
  today,
  figures: {},
  figures_at: null,
  game_lock: null,
  limits: {},
});

/** What the server answers. */
function answerWith(next_reason: Reason): DataOf<'tasksStatus'> {
  const at = new Date().toISOString();
  const game_day = {
    date: '2026-03-10',
    weekday: 2,
    season: 'autumn' as const,
    ends_at: at,
    utc_offset_min: 480,
  };
  return { at, simulated: true, game_day, account, tasks: { raid: statusOf(next_reason) } };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z') });
  readings.length = 0;
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  globalThis.fetch = (() =>
    new Promise((resolve, reject) => {
      readings.push((reason) => {
        if (reason === 'lost') return reject(new TypeError('Failed to fetch'));
        const text = JSON.stringify({ code: 0, msg: '', data: answerWith(reason) });
        resolve({ ok: true, headers: new Headers(), text: async () => text } as Response);
      });
    })) as typeof fetch;
});
afterEach(() => jest.useRealTimers());

async function open() {
  const store = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const view = renderHook(({ revision }) => useTaskStatus('raid', revision, false), {
    wrapper,
    initialProps: { revision: 1 },
  });
  await pass(1);
  return { ...view, known: () => view.result.current };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answer = async (reason: Reason | 'lost') => {
  readings.shift()?.(reason);
  // An answer takes some asynchronous steps from the network to the screen.
  await pass(20);
};

test('a reading that began before a save does not count: it is read once more', async () => {
  const { rerender, known } = await open();
  rerender({ revision: 2 });
  await answer('never');
  expect(readings).toHaveLength(1);
  expect(known()).toMatchObject({ outdated: true, status: { next_reason: 'never' } });
  await answer(null);
  expect(known()).toMatchObject({ outdated: false, status: { next_reason: null } });
});

test('it is read once after a save, also where the clock was set back meanwhile', async () => {
  const { rerender, known } = await open();
  await answer('never');
  rerender({ revision: 2 });
  jest.setSystemTime(new Date('2026-03-10T11:00:00.000Z'));
  await answer('lost');
  await pass(SOON_MS);
  await answer(null);
  expect(known()).toMatchObject({ outdated: false, status: { next_reason: null } });
  expect(readings).toHaveLength(0);
});

test('a reading after a save that is lost is soon tried again', async () => {
  const { rerender, known } = await open();
  await answer('never');
  await pass(100);
  rerender({ revision: 2 });
  await pass(1);
  await answer('lost');
  expect(known().outdated).toBe(true);
  await pass(SOON_MS);
  await answer(null);
  expect(known()).toMatchObject({ outdated: false, status: { next_reason: null } });
});

test('without a save it is read every 20 s, and never called outdated meanwhile', async () => {
  const { known } = await open();
  await answer('never');
  await pass(STATUS_EVERY_MS - 100);
  expect(readings).toHaveLength(0);
  await pass(100);
  expect(readings).toHaveLength(1);
  expect(known().outdated).toBe(false);
});
