import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { getVault } from '@assistant/accounts';
import { signedOut } from '@assistant/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, loggedIn } from '../testing/fake-api';
import { freshPage, show } from '../testing/show';

let api: ReturnType<typeof fakeApi>;

beforeAll(() => {
  // A browser's, which jsdom lacks.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  // A key is kept by reference. The vault's own test covers the real copying.
  globalThis.structuredClone = (value: unknown) => value as never;
});
beforeEach(() => {
  freshPage();
  api = fakeApi();
  api.answers['/api/login'] = ({ username }) => loggedIn(String(username), '赵子龙');
});

const account = () => screen.getByLabelText('用户名');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const remember = () => screen.getByRole('checkbox', { name: '记住我' });

/** Waits until the remembered password, if there is one, is decrypted and filled in. */
const opened = () =>
  waitFor(() => expect(Boolean(localStorage.getItem('password'))).toBe(password().value !== ''));

/** Logs in and out again, as an earlier use of the page. */
async function logInAndOut(name: string, tick: boolean) {
  const { user, store, at, unmount } = show('/login');
  await opened();
  await user.clear(account());
  await user.type(account(), name);
  await user.clear(password());
  await user.type(password(), 'Chang-Shan7');
  if (tick !== (remember() as HTMLInputElement).checked) await user.click(remember());
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(at()).toBe('/game-detail'));
  act(() => void store.dispatch(signedOut()));
  unmount();
}

test('a remembered login fills the form after logging out, by the account and not by the lord’s name', async () => {
  await logInAndOut('zhaoyun', true);
  show('/login');
  expect(account()).toHaveValue('zhaoyun');
  expect(remember()).toBeChecked();
  await waitFor(() => expect(password()).toHaveValue('Chang-Shan7'));
});

test('a login that was not to be remembered leaves an empty form', async () => {
  await logInAndOut('zhaoyun', false);
  show('/login');
  expect(account()).toHaveValue('');
  expect(password()).toHaveValue('');
  expect(remember()).not.toBeChecked();
});

test('what a link prefills takes precedence over what is remembered', async () => {
  await logInAndOut('zhaoyun', true);
  show('/login?account=machao');
  // Decrypting the sealed password takes longer than the prefill and must not overwrite it.
  await act(() => getVault().open(localStorage.getItem('password') ?? ''));
  expect(account()).toHaveValue('machao');
  expect(password()).toHaveValue('');
});

test('an account of this device logs in at a press', async () => {
  await logInAndOut('machao', true);
  await logInAndOut('zhaoyun', true);
  const { user, at } = show('/login?next=%2Ffeedback');
  await opened();
  await user.click(screen.getByRole('button', { name: '选择账号' }));
  const sheet = screen.getByRole('dialog', { name: '选择账号' });
  await user.click(within(sheet).getByRole('button', { name: '切换到 赵子龙 machao' }));
  await waitFor(() => expect(at()).toBe('/feedback'));
  expect(api.at('/api/login').at(-1)?.username).toBe('machao');
});

test('an account without a remembered password is filled in, and the password is asked for', async () => {
  await logInAndOut('machao', false);
  const { user, at } = show('/login');
  await user.click(screen.getByRole('button', { name: '选择账号' }));
  await user.click(screen.getByRole('button', { name: '切换到 赵子龙 machao' }));
  await waitFor(() => expect(account()).toHaveValue('machao'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // With the closing, not a frame later: a busy phone closes the sheet after that frame, which takes focus back.
  expect(password()).toHaveFocus();
  expect(at()).toBe('/login');
});

test('another account is asked for from its name on', async () => {
  await logInAndOut('machao', false);
  const { user } = show('/login');
  await user.click(screen.getByRole('button', { name: '选择账号' }));
  await user.click(screen.getByRole('button', { name: '添加账号' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(account()).toHaveFocus();
});

test('with the last account the list and its button go, and focus is on the form', async () => {
  await logInAndOut('machao', false);
  const { user } = show('/login');
  await user.click(screen.getByRole('button', { name: '选择账号' }));
  await user.click(screen.getByRole('button', { name: '移除 machao' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '移除' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '添加账号' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(account()).toHaveFocus());
  expect(screen.queryByRole('button', { name: '选择账号' })).not.toBeInTheDocument();
});

test('before the first login there is no list to choose from', () => {
  show('/login');
  expect(screen.queryByRole('button', { name: '选择账号' })).not.toBeInTheDocument();
});
