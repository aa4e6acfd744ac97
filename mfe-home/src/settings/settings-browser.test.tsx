import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings, pass, typeCap } from '../testing/settings-page';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

describe('system notifications', () => {
  const requestPermission = jest.fn();
  beforeEach(() => {
    requestPermission.mockReset();
    Object.assign(globalThis, { Notification: { permission: 'default', requestPermission } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

  test('the browser is asked on a tap only', async () => {
    requestPermission.mockResolvedValue('granted');
    const { server, user } = openSettings();
    const system = await screen.findByRole('switch', { name: '系统通知' });
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(system);
    await waitFor(() => expect(system).toBeChecked());
    await user.click(system);
    expect(system).not.toBeChecked();
    await pass(1_000);
    await waitFor(() => expect(server.accountSaves.at(-1)?.values.notifications?.system).toBe(false));
  });

  test('a refusal is explained and nothing is turned on', async () => {
    requestPermission.mockResolvedValue('denied');
    const { server, user } = openSettings();
    const system = await screen.findByRole('switch', { name: '系统通知' });
    await user.click(system);
    expect(await screen.findByText(/浏览器已禁止通知/)).toBeVisible();
    expect(system).not.toBeChecked();
    expect(server.accountSaves).toHaveLength(0);
  });
});

test('logins are listed by address, the latest first', async () => {
  openSettings(
    sampleServer().on('getUserIpDict', {
      '198.51.100.7': {
        last_time: '2026-03-01T08:00:00.000Z',
        count: 2,
        device: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      },
      '203.0.113.9': { last_time: '2026-03-09T08:00:00.000Z', count: 11, device: '' },
    }),
  );
  const history = await screen.findByRole('region', { name: '登录记录' });
  expect(await within(history).findByText('11 次')).toBeVisible();
  const addresses = within(history)
    .getAllByText(/^\d+\.\d+\.\d+\.\d+$/)
    .map(({ textContent }) => textContent);
  expect(addresses).toEqual(['203.0.113.9', '198.51.100.7']);
  expect(within(history).getByText('Firefox · Linux')).toBeVisible();
  expect(within(history).getAllByRole('listitem')).toHaveLength(2);
});

test('logging out asks first, saves what is not saved, revokes the token and ends the session', async () => {
  const { server, user, store } = openSettings(sampleServer().on('logout', {}));
  await typeCap(user, '9');
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  const dialog = await screen.findByRole('alertdialog', { name: '退出登录？' });
  expect(store.getState().session.token).toBe('token');
  await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  expect(server.accountSaves.at(-1)?.values.dailyCoinCap).toBe(9);
  expect(server.bodies('logout')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});
