import type { RemoteDeclaration } from '@assistant/contract';
import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
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
const show = async (area: Partial<RemoteDeclaration['areas'][number]>, start?: string) => {
  let shown = Promise.resolve();
  await act(async () => {
    const titles = { zh: '页', en: 'Page' };
    shown = mountStandalone(
      remote,
      { name: 'mfe-test', areas: [{ path: '/premium/*', titles, ...area }] },
      start,
    );
  });
  return shown;
};

test('a remote for players begins with a login, and is mounted in an empty place after it', async () => {
  let found = '';
  remote.mount.mockImplementationOnce(() => {
    found = element().innerHTML;
  });
  void show({}, '/premium/npc-pk');
  expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
  expect(remote.mount).not.toHaveBeenCalled();
  act(() => void getAppStore().dispatch(signedIn({ token: 't', user })));
  await waitFor(() => expect(remote.mount).toHaveBeenCalledTimes(1));
  expect(found).toBe('');
  expect(location.pathname).toBe('/premium/npc-pk');
});

test('who is logged in, or needs no login, sees the remote at once, at the address asked for', async () => {
  await show({ path: '/login', mount: '/', access: 'anonymous' });
  expect(remote.mount).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/login');
  getAppStore().dispatch(signedIn({ token: 't', user }));
  history.replaceState(null, '', '/premium/thief-pk');
  await show({}, '/premium/npc-pk');
  expect(remote.mount).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/premium/thief-pk');
});
