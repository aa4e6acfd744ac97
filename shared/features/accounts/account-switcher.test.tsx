import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { deobfuscate } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { beforeLeaving } from '@assistant/remote';
import { createAppStore, Provider, signedIn, type UserInfo } from '@assistant/store';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountSwitcher, type AccountSwitcherProps } from './account-switcher';
import { storeLogin } from './remembered-login';
import { getVault } from './vault';

const KEY = 'k';
const zhao = { account: 'zhaoyun', username: '赵云', password: 'zhao-secret-word' };
const ma = { account: 'machao', username: '马超', password: 'ma-secret-word' };
const asked: { username: string; password: string }[] = [];
let answer: (account: string) => object;

const success = (account: string) => ({
  code: 0,
  msg: '',
  data: {
    token: `token-of-${account}`,
    account,
    username: account === 'machao' ? '马超' : '赵云',
    role: 'player',
    membership_level: 'none',
    membership_expire_date: null,
    payed: false,
    server_name: '',
    server_info: '',
    game_platform: -1,
    auxiliary_online: false,
    last_online_time: null,
    online_interval_seconds: null,
  },
});

beforeAll(() => {
  // A browser's, which jsdom lacks. A key is kept by reference: vault.test.ts tries the real copying.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.structuredClone = (value: unknown) => value as never;
});

beforeEach(() => {
  localStorage.clear();
  setLanguage('zh');
  const env = document.createElement('script');
  env.id = 'env';
  env.type = 'application/json';
  env.textContent = JSON.stringify({ API_BASE: '/', LOGIN_OBFUSCATION_KEY: KEY });
  document.head.replaceChildren(env);
  asked.length = 0;
  answer = success;
  globalThis.fetch = (async (_: URL, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    asked.push(body);
    return { ok: true, text: async () => JSON.stringify(answer(body.username)), headers: new Headers() };
  }) as typeof fetch;
});

/** 赵云 is logged in; 马超 logged in before him. */
async function show(props: AccountSwitcherProps = {}, rememberMa = true, rememberZhao = true) {
  await storeLogin(localStorage, getVault(), { ...ma, remember: rememberMa });
  await storeLogin(localStorage, getVault(), { ...zhao, remember: rememberZhao });
  const store = createAppStore();
  store.dispatch(
    signedIn({ token: 't', user: { account: 'zhaoyun', username: '赵云', token: 't' } as UserInfo }),
  );
  render(
    <Provider store={store}>
      <AccountSwitcher {...props} />
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

test('the accounts of this device are listed, the current one marked, with whether a password is kept', async () => {
  await show({}, false);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('赵云zhaoyun已记住密码当前');
  expect(within(first as HTMLElement).getByRole('button', { current: true })).toBeVisible();
  expect(second).toHaveTextContent('马超machao需输入密码');
  expect(screen.getByRole('button', { name: '切换到 马超 machao' })).toHaveAccessibleDescription(
    '需输入密码',
  );
});

test('the current account needs no password, also if none is kept', async () => {
  await show({}, true, false);
  expect(row('赵云')).toHaveTextContent(/^赵?赵云zhaoyun当前$/);
});

test('switching logs in with the remembered password, and says so', async () => {
  const onSwitched = jest.fn();
  const { store, user } = await show({ onSwitched });
  await user.click(screen.getByRole('button', { name: '切换到 马超 machao' }));
  await waitFor(() => expect(store.getState().session.token).toBe('token-of-machao'));
  expect(asked.map(({ username }) => username)).toEqual(['machao']);
  expect(deobfuscate(asked[0]?.password ?? '', KEY)).toBe('ma-secret-word');
  expect(onSwitched).toHaveBeenCalledWith('machao');
  expect(store.getState().toasts.map(({ message }) => message)).toContain('已切换到 machao');
  expect(row('马超')).toHaveTextContent('当前');
  expect(row('赵云')).not.toHaveTextContent('当前');
});

test('a switch waits until the previous account is saved, and says what stays unsent', async () => {
  let save: (done: boolean) => void = () => {};
  const takeBack = beforeLeaving(
    () =>
      new Promise((resolve) => {
        save = resolve;
      }),
  );
  const { store, user } = await show();
  const messages = () => store.getState().toasts.map(({ message }) => message);
  await user.click(screen.getByRole('button', { name: '切换到 马超 machao' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(store.getState().session.token).toBe('t');
  await waitFor(() => {
    save(false);
    expect(store.getState().session.token).toBe('token-of-machao');
  });
  expect(messages()).toContain('赵云 有改动没能发送，留在这台设备上，切换回去时再发送');
  takeBack();
});

test('a refused switch is shown, and the open session goes on', async () => {
  answer = () => ({ code: 401, msg: '密码已更改', data: null });
  const { store, user } = await show();
  await user.click(screen.getByRole('button', { name: '切换到 马超 machao' }));
  const dialog = await screen.findByRole('alertdialog', { name: '登录失败' });
  expect(dialog).toHaveTextContent('密码已更改');
  expect(store.getState().session.token).toBe('t');
});

test('without a remembered password a dialog asks for it over the page, with the account filled in', async () => {
  const { store, user } = await show({}, false);
  await user.click(screen.getByRole('button', { name: '切换到 马超 machao' }));
  const dialog = await screen.findByRole('dialog', { name: '登录 machao' });
  expect(within(dialog).getByLabelText('用户名')).toHaveValue('machao');
  await user.type(within(dialog).getByLabelText('密码'), 'ma-secret-word');
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
  await waitFor(() => expect(store.getState().session.token).toBe('token-of-machao'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a page with a login form of its own is asked instead', async () => {
  const onLoginNeeded = jest.fn();
  const { user } = await show({ onLoginNeeded }, false);
  await user.click(screen.getByRole('button', { name: '切换到 马超 machao' }));
  await waitFor(() => expect(onLoginNeeded).toHaveBeenCalledWith('machao'));
  await user.click(screen.getByRole('button', { name: '添加账号' }));
  expect(onLoginNeeded).toHaveBeenLastCalledWith('');
  expect(asked).toEqual([]);
});

test('a kept password that no longer opens is asked for', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { user } = await show();
  localStorage.setItem('cachedPasswords', '{"machao":"AAAA"}');
  await user.click(screen.getByRole('button', { name: '切换到 马超 machao' }));
  expect(await screen.findByRole('dialog', { name: '登录 machao' })).toBeVisible();
  jest.restoreAllMocks();
});

test('an account is added by a dialog over the page one is on', async () => {
  const { store, user } = await show();
  await user.click(screen.getByRole('button', { name: '添加账号' }));
  const dialog = screen.getByRole('dialog', { name: '添加账号' });
  await user.type(within(dialog).getByLabelText('用户名'), 'guanyu');
  await user.type(within(dialog).getByLabelText('密码'), 'p3');
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
  await waitFor(() => expect(store.getState().session.user?.account).toBe('guanyu'));
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(3);
});

test('removing an account asks first, then takes its password too', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: '移除 machao' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消' }));
  expect(localStorage.getItem('historyAccounts')).toContain('machao');
  await waitFor(() => expect(screen.getByRole('button', { name: '移除 machao' })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: '移除 machao' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '移除' }));
  await waitFor(() => expect(screen.queryByText('马超')).not.toBeInTheDocument());
  // Read as data: a sealed password is random text, in which any short word may stand.
  const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
  expect(kept('historyAccounts')).toEqual([{ account: 'zhaoyun', username: '赵云' }]);
  expect(Object.keys(kept('cachedPasswords'))).toEqual(['zhaoyun']);
  await waitFor(() => expect(screen.getByRole('button', { name: '添加账号' })).toHaveFocus());
});

test('no password stands in plain anywhere in local storage', async () => {
  await show();
  const all = Object.values(localStorage).join('\n');
  expect(all).not.toContain('zhao-secret-word');
  expect(all).not.toContain('ma-secret-word');
});

test('where the player is logged in and nothing is remembered, only the way to add one is there', () => {
  const store = createAppStore();
  store.dispatch(signedIn({ token: 't', user: { account: 'zhaoyun', token: 't' } as UserInfo }));
  render(
    <Provider store={store}>
      <AccountSwitcher />
    </Provider>,
  );
  expect(screen.getByRole('button', { name: '添加账号' })).toBeVisible();
  expect(screen.queryByText('还没有账号')).not.toBeInTheDocument();
});

test('before the first login the list says that it is empty', () => {
  render(
    <Provider store={createAppStore()}>
      <AccountSwitcher />
    </Provider>,
  );
  expect(screen.getByText('还没有账号')).toBeVisible();
});
