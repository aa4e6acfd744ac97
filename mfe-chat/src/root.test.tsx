import './testing/indexed-db';
import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, screen } from '@testing-library/react';
import { Root } from './root';
import { fakeServer } from './testing/fake-server';
import { setUpPage } from './testing/make-test-convo';
import { showInArea } from './testing/show-in-area';

const signIn = (role: UserInfo['role']) =>
  getAppStore().dispatch(signedIn({ token: 't', user: { account: role, username: role, role } as UserInfo }));

beforeEach(() => setUpPage(fakeServer([])));
afterEach(() => act(() => void getAppStore().dispatch(signedOut())));

test('a player finds the conversation', async () => {
  signIn('player');
  showInArea('/main/customer-service', <Root />);
  expect(screen.getByRole('heading', { name: '在线客服' })).toBeVisible();
  expect(await screen.findByText('有什么可以帮您？')).toBeVisible();
});

test('under /desk everybody finds the login of the desk, also a player who is logged in', async () => {
  signIn('player');
  showInArea('/desk', <Root />);
  expect(await screen.findByLabelText('客服账号')).toBeVisible();
  expect(screen.getByText(/这里只供客服使用/)).toBeVisible();
});
