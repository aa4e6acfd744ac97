import './testing/indexed-db';
import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { getAppStore, Provider, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, render, screen } from '@testing-library/react';
import { Root } from './root';
import { fakeServer } from './testing/fake-server';
import { setUpPage } from './testing/make-test-convo';

Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});

const signIn = (role: UserInfo['role']) =>
  getAppStore().dispatch(signedIn({ token: 't', user: { account: role, username: role, role } as UserInfo }));

/** Shows the remote's root at the path where the shell mounts it. */
function showAt(basename: string) {
  const location = { pathname: basename, search: '', hash: '', state: null, key: 'k' };
  const router: RouterBridge = {
    state: { location, historyAction: 'POP' },
    subscribe: () => () => {},
    navigate: () => {},
    createHref: () => '',
  };
  return render(
    <Provider store={getAppStore()}>
      <RemoteRouter router={router} basename={basename}>
        <Root />
      </RemoteRouter>
    </Provider>,
  );
}

beforeEach(() => setUpPage(fakeServer([])));
afterEach(() => act(() => void getAppStore().dispatch(signedOut())));

test('a player finds the conversation', async () => {
  signIn('player');
  showAt('/main/customer-service');
  expect(screen.getByRole('heading', { name: '在线客服' })).toBeVisible();
  expect(await screen.findByText('有什么可以帮您？')).toBeVisible();
});

test('under /desk everybody finds the login of the desk, also a player who is logged in', async () => {
  signIn('player');
  showAt('/desk');
  expect(await screen.findByLabelText('客服账号')).toBeVisible();
  expect(screen.getByText(/这里只供客服使用/)).toBeVisible();
});
