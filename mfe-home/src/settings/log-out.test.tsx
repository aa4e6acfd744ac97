import { provideServices, shellServices } from '@assistant/remote';
import { LOG_OUT_WAIT_MS } from '@assistant/store';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW } from '@assistant/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { capField, openSettings, pass, typeCap } from '../testing/settings-page';
import { SAVE_WAIT_MS } from './log-out';

// What it does is tried where it is made (shared/features/settings/settings.test.ts) and in the browser.
const tasksAreSent = jest.fn<Promise<boolean>, [string, number]>();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  tasksAreSent.mockReset().mockResolvedValue(true);
  provideServices({ ...shellServices(), sendTaskChanges: tasksAreSent });
});
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const never = () => new Promise<'offline'>(() => {});
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));

async function open(server = sampleServer().on('logout', {})) {
  const page = openSettings(server);
  const { user } = page;
  await capField();
  return {
    ...page,
    async logOut() {
      await user.click(await screen.findByRole('button', { name: '退出登录' }));
      const question = await screen.findByRole('alertdialog', { name: '退出登录？' });
      // Saving and sending answer after the click itself.
      await act(async () => within(question).getByRole('button', { name: '退出登录' }).click());
    },
  };
}

const question = () => screen.findByRole('alertdialog', { name: '有改动还没有保存' });

test('a dead connection does not hold it up for ever', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { logOut, store } = await open(sampleServer().on('logout', never));
  await logOut();
  await pass(LOG_OUT_WAIT_MS);
  expect(store.getState().session.token).toBeNull();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test('it asks before unsaved settings are lost, and then leaves nothing of them behind', async () => {
  const { user, store, logOut } = await open(sampleServer().on('updateConfig', never).on('logout', {}));
  await typeCap(user, '9');
  await logOut();
  await pass(SAVE_WAIT_MS);
  expect(await question()).toHaveTextContent('没有保存的设置改动就没有了。可以等网络恢复');
  expect(store.getState().session.token).toBe('token');
  expect(drafts()).toHaveLength(1);
  await user.click(within(await question()).getByRole('button', { name: '仍要退出' }));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  expect(drafts()).toEqual([]);
});

test('task changes that cannot be sent are told to wait for the next login; one may stay', async () => {
  tasksAreSent.mockResolvedValue(false);
  const { user, store, logOut } = await open();
  await logOut();
  expect(await question()).toHaveTextContent('留在这台设备上，下次登录这个账号时再发送');
  expect(tasksAreSent).toHaveBeenCalledWith('zhaoyun', SAVE_WAIT_MS);
  await user.click(within(await question()).getByRole('button', { name: '先不退出' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(store.getState().session.token).toBe('token');
});

test('one question covers settings and tasks', async () => {
  tasksAreSent.mockResolvedValue(false);
  const { user, store, logOut } = await open(sampleServer().on('updateConfig', never).on('logout', {}));
  await typeCap(user, '9');
  await logOut();
  await pass(SAVE_WAIT_MS);
  expect(await question()).toHaveTextContent(/设置改动就没有了；没能发送的任务改动会留在这台设备上/);
  await user.click(within(await question()).getByRole('button', { name: '仍要退出' }));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
});

test('cancelling while it is being saved stays', async () => {
  let sent: (all: boolean) => void = () => {};
  tasksAreSent.mockReturnValue(
    new Promise((resolve) => {
      sent = resolve;
    }),
  );
  const { user, store, logOut } = await open();
  await logOut();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await act(async () => sent(true));
  expect(store.getState().session.token).toBe('token');
});
