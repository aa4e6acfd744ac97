import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { getVault, keepBoardToken, readBoardLogin } from '@assistant/accounts';
import { signedIn, type UserInfo } from '@assistant/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { freshPage, show } from '../testing/show';
import { fetchPages } from './account-page';

beforeAll(() => {
  // A browser's, which jsdom lacks. A key is kept by reference.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.structuredClone = (value: unknown) => value as never;
  return fetchPages();
});

test('with a deletion the login of the board goes that another tab has for the account', async () => {
  freshPage();
  const api = fakeApi();
  const done = { code: 0, msg: '', data: {} };
  api.answers['/api/account/delete'] = () => ({ ...done, data: { deletes_at: '2026-05-08T04:00:00.000Z' } });
  api.answers['/api/logout'] = () => done;
  const { user, store } = show('/account/delete');
  localStorage.setItem('cachedPasswords', JSON.stringify({ zhaoyun: await getVault().seal('p') }));
  await keepBoardToken('zhaoyun', crypto.randomUUID(), 'token-of-the-board');
  const player = { account: 'zhaoyun', username: '赵子龙', role: 'player', token: 't1' } as UserInfo;
  act(() => void store.dispatch(signedIn({ token: 't1', user: player })));
  await user.type(await screen.findByLabelText('输入账号名以确认'), 'zhaoyun');
  await user.type(screen.getByRole('textbox', { name: '游戏密码' }), 'p');
  await user.click(screen.getByRole('button', { name: '删除账号' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '删除账号' }));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  await waitFor(() => expect(api.at('/api/logout')).toMatchObject([{ token: 'token-of-the-board' }]));
  expect((await readBoardLogin('zhaoyun')).token).toBeNull();
});
