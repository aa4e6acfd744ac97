import { sessionSynced } from '@assistant/store';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { config, NOW } from '@assistant/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { capField, closeSettings, openSettings, pass, saved, typeCap } from '../testing/settings-page';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

/** A server that stores what it receives, refuses an old revision, and loses its answers while `losing`. */
function keepingServer(account: Record<string, unknown> = { dailyCoinCap: 0 }) {
  const kept = { account, revision: 1, losing: false };
  const now = () => config({ account: kept.account }, { account: kept.revision });
  const server = sampleServer()
    .on('getConfig', () => ({ data: now() }))
    .on('updateConfig', ({ setting, revisions }) => {
      if ((revisions as { account: number }).account !== kept.revision) {
        return { code: 409, msg: '设置已在别处修改，没有保存', data: now() };
      }
      kept.account = (setting as { account: Record<string, unknown> }).account;
      kept.revision += 1;
      return kept.losing ? 'offline' : { data: { revisions: { account: kept.revision } } };
    });
  return { kept, server };
}

test('a conflict about one setting does not keep another from being saved', async () => {
  const { kept, server } = keepingServer();
  const { user } = openSettings(server);
  await capField();
  Object.assign(kept, { account: { dailyCoinCap: 500 }, revision: 2 });
  await typeCap(user, '60');
  await pass(1_000);
  await screen.findByRole('alert', { name: '这些设置刚刚在别处改过' });
  await user.click(screen.getByRole('button', { name: '暂停 2 小时' }));
  await pass(0);
  expect(await screen.findByText(/已暂停到/)).toBeVisible();
  expect(kept.account).toMatchObject({ dailyCoinCap: 500, pausedUntil: expect.any(String) });
  expect(screen.getByRole('alert', { name: '这些设置刚刚在别处改过' })).toBeVisible();
});

test('paused is said once the server has it, and why not where it has not', async () => {
  let answer: (value: 'offline') => void = () => {};
  const { user, server } = openSettings(
    sampleServer().on(
      'updateConfig',
      () =>
        new Promise<'offline'>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: '暂停 2 小时' }));
  await pass(0);
  expect(screen.getByText('正在暂停…')).toBeVisible();
  await act(async () => answer('offline'));
  expect(await screen.findByText('还没有暂停：Network Error')).toBeVisible();
  expect(screen.queryByText(/已暂停到/)).not.toBeInTheDocument();
  server.on('updateConfig', { revisions: { account: 1 } });
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  await pass(0);
  expect(await screen.findByText(/已暂停到/)).toBeVisible();
});

test('a pause the server did not get is taken back', async () => {
  const { user, server } = openSettings(sampleServer().on('updateConfig', () => 'offline'));
  await user.click(await screen.findByRole('button', { name: '暂停 2 小时' }));
  await pass(0);
  await screen.findByText('还没有暂停：Network Error');
  server.on('updateConfig', { revisions: { account: 1 } });
  await user.click(screen.getByRole('button', { name: '取消' }));
  await pass(0);
  await saved();
  expect(screen.getByRole('button', { name: '暂停 2 小时' })).toBeVisible();
  expect(server.accountSaves.at(-1)?.values.pausedUntil).toBeNull();
});

/** A change that the server stores, but whose answer does not arrive. */
async function loseAnswer() {
  const { kept, server } = keepingServer();
  const { user } = openSettings(server);
  await capField();
  kept.losing = true;
  await typeCap(user, '60');
  await pass(1_000);
  await screen.findByText('未保存');
  kept.losing = false;
  return { kept, user };
}

test('a saved change whose answer was lost is no change from elsewhere', async () => {
  const { kept, user } = await loseAnswer();
  expect(kept.account).toMatchObject({ dailyCoinCap: 60 });
  await typeCap(user, '70');
  await pass(1_000);
  await saved();
  expect(kept.account).toMatchObject({ dailyCoinCap: 70 });
  expect(screen.queryByText('这些设置刚刚在别处改过')).not.toBeInTheDocument();
});

test('back to the old value after a lost answer is sent: the server may have the new one', async () => {
  const { kept, user } = await loseAnswer();
  await typeCap(user, '0');
  await pass(1_000);
  await saved();
  await waitFor(() => expect(kept.account).toMatchObject({ dailyCoinCap: 0 }));
});

test('what was not sent outlives the app', async () => {
  const page = openSettings(sampleServer().on('updateConfig', () => 'offline'));
  await typeCap(page.user, '100');
  await pass(1_000);
  await screen.findByText('未保存');
  closeSettings(page);
  // A closed app loses its session storage.
  sessionStorage.clear();
  const { server } = openSettings();
  const field = await capField();
  // It is read from the device's database, which takes a moment.
  await waitFor(() => expect(field).toHaveValue('100'));
  await pass(1_000);
  await saved();
  expect(server.accountSaves.at(-1)?.values.dailyCoinCap).toBe(100);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('nothing is sent for a player who was logged out in another tab', async () => {
  const { server, user, store, unmount } = openSettings();
  await typeCap(user, '9');
  act(() => void store.dispatch(sessionSynced(null)));
  unmount();
  await pass(1_000);
  expect(server.accountSaves).toEqual([]);
});
