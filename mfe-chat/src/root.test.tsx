import { fakeServer, setUpPage, showInArea } from '@assistant/conversation/testing';
import { getAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, screen } from '@testing-library/react';
import { Root } from './root';

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
