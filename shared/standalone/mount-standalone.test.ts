import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/shared/store';
import { act, screen, waitFor } from '@testing-library/react';
import { mountStandalone } from '.';

const user = { account: 'zhaoyun', username: '赵云', token: 't' } as UserInfo;
const remote = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };

beforeEach(() => {
  jest.clearAllMocks();
  getAppStore().dispatch(signedOut());
  document.body.innerHTML = '<div id="app"></div>';
  history.replaceState(null, '', '/');
});

const element = () => document.getElementById('app') as HTMLElement;
const show = async (options: Parameters<typeof mountStandalone>[1]) => {
  let shown = Promise.resolve();
  await act(async () => {
    shown = mountStandalone(remote, options);
  });
  return shown;
};

test('a remote for players begins with a login, and is mounted in an empty place after it', async () => {
  let found = '';
  remote.mount.mockImplementationOnce(() => {
    found = element().innerHTML;
  });
  void show({ basename: '/premium', start: '/premium/npc-pk' });
  expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
  expect(remote.mount).not.toHaveBeenCalled();
  act(() => void getAppStore().dispatch(signedIn({ token: 't', user })));
  await waitFor(() => expect(remote.mount).toHaveBeenCalledTimes(1));
  expect(found).toBe('');
  expect(location.pathname).toBe('/premium/npc-pk');
});

test('who is logged in, or needs no login, sees the remote at once, at the address asked for', async () => {
  await show({ basename: '/', anonymous: true });
  expect(remote.mount).toHaveBeenCalledTimes(1);
  getAppStore().dispatch(signedIn({ token: 't', user }));
  history.replaceState(null, '', '/premium/thief-pk');
  await show({ basename: '/premium', start: '/premium/npc-pk' });
  expect(remote.mount).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/premium/thief-pk');
});
