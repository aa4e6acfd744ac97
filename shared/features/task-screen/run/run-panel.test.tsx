import type { TaskStatus } from '@assistant/contract';
import type { SettingsSession } from '@assistant/settings';
import { createAppStore, Provider } from '@assistant/store';
import type { TaskDefinition } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunPanel } from './run-panel';
import { useRunTask } from './use-run-task';

const known = { status: undefined, outdated: false, clock: { now: 0, utcOffsetMin: 480 } };
const reading = { simulated: false, coinCap: 0, error: undefined, refresh: () => {}, put: () => {} };

interface RunningProps {
  of?: TaskDefinition;
  session: SettingsSession;
  status?: TaskStatus | undefined;
}

function Running({ of = testDefinition, session, status }: RunningProps) {
  const now = { ...known, ...reading, status };
  const running = useRunTask(of.id, session, now);
  return <RunPanel definition={of} known={now} running={running} onWhy={() => {}} />;
}

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
      <Running session={session} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '立即执行' }));
  expect(screen.getByText('先保存更改…')).toBeVisible();
  expect(screen.queryByText('正在执行…')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  settled(true);
  expect(await screen.findByText('正在执行…')).toBeVisible();
});

test('why the game does not open a task stands where a result will, and only while it does not', () => {
  const lock = { zh: '主公 35 级开放', en: 'Opens at lord level 35' };
  const status = (game_lock: typeof lock | null, enabled = true) =>
    ({ id: 'raid', enabled, running: false, last_result: null, game_lock }) as unknown as TaskStatus;
  const session = {} as SettingsSession;
  const store = createAppStore();
  const panel = (task: TaskDefinition, of?: TaskStatus) => (
    <Provider store={store}>
      <Running of={task} session={session} status={of} />
    </Provider>
  );
  const { rerender } = render(panel(testDefinition));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(panel({ ...testDefinition, gameLock: lock }));
  expect(screen.getByRole('status')).toHaveTextContent('主公 35 级开放');
  rerender(panel(testDefinition, status(lock)));
  expect(screen.getByRole('status')).toHaveTextContent('游戏里还没有开放，开放后自动执行主公 35 级开放');
  rerender(panel(testDefinition, status(lock, false)));
  expect(screen.getByRole('status')).toHaveTextContent('游戏里还没有开放主公 35 级开放');
  rerender(panel({ ...testDefinition, gameLock: lock }, status(null)));
  expect(screen.getByRole('status')).toHaveTextContent('还没有执行过');
});
