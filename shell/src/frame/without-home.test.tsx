import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { getVault, keepBoardToken, readBoardLogin } from '@assistant/accounts';
import { getAppStore, Provider, signedIn, type UserInfo } from '@assistant/store';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { WithoutHome } from './without-home';

beforeAll(() => {
  // A browser's, which jsdom lacks. A key is kept by reference.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.structuredClone = (value: unknown) => value as never;
});

test('the card’s logout ends the login of the board that another tab has for the account', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  const ended: string[] = [];
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    if (url.pathname === '/api/logout') ended.push(JSON.parse(String(init.body)).token);
    return { ok: true, text: async () => '{"code":0,"msg":"","data":{}}', headers: new Headers() };
  }) as typeof fetch;
  const store = getAppStore();
  const user = { account: 'zhaoyun', username: '赵子龙', role: 'player', token: 't1' } as UserInfo;
  act(() => void store.dispatch(signedIn({ token: 't1', user })));
  localStorage.setItem('cachedPasswords', JSON.stringify({ zhaoyun: await getVault().seal('p') }));
  await keepBoardToken('zhaoyun', crypto.randomUUID(), 'token-of-the-board');
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WithoutHome />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  await waitFor(() => expect(ended.toSorted()).toEqual(['t1', 'token-of-the-board']));
  expect((await readBoardLogin('zhaoyun')).token).toBeNull();
});
