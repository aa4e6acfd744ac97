import { forgetAccount, readRememberedLogin, storeLogin } from './remembered-login';
import type { Vault } from './vault';

const vault: Vault = {
  seal: async (plain) => `sealed(${plain})`,
  open: async (sealed) => sealed.slice(7, -1),
};
const noVault: Vault = { seal: async () => null, open: async () => null };
const zhao = { account: 'zhaoyun', username: '赵云', password: 'p1' };
const ma = { account: 'machao', username: '马超', password: 'p2' };
const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => localStorage.clear());

test('remembering keeps the name and the sealed password under the keys of spec section 3', async () => {
  expect(await storeLogin(localStorage, vault, { ...zhao, remember: true })).toBe(true);
  expect(stored()).toEqual({
    username: 'zhaoyun',
    password: 'sealed(p1)',
    rememberMe: 'true',
    is_remember_login_data: 'true',
    cachedPasswords: '{"zhaoyun":"sealed(p1)"}',
    historyAccounts: '[{"account":"zhaoyun","username":"赵云"}]',
  });
  expect(readRememberedLogin(localStorage)).toEqual({ username: 'zhaoyun', sealed: 'sealed(p1)' });
});

test('without remembering no password is kept, and the login screen starts empty', async () => {
  expect(await storeLogin(localStorage, vault, { ...zhao, remember: false })).toBe(true);
  expect(localStorage.getItem('password')).toBeNull();
  expect(localStorage.getItem('cachedPasswords')).toBeNull();
  expect(localStorage.getItem('rememberMe')).toBe('false');
  expect(localStorage.getItem('is_remember_login_data')).toBe('false');
  expect(readRememberedLogin(localStorage)).toBeNull();
});

test('logging in without remembering drops the password kept before, and only this account’s', async () => {
  await storeLogin(localStorage, vault, { ...zhao, remember: true });
  await storeLogin(localStorage, vault, { ...ma, remember: true });
  await storeLogin(localStorage, vault, { ...zhao, remember: false });
  expect(localStorage.getItem('password')).toBeNull();
  expect(localStorage.getItem('cachedPasswords')).toBe('{"machao":"sealed(p2)"}');
});

test('if a password cannot be sealed, the name is remembered, the password is not, and the result says so', async () => {
  await storeLogin(localStorage, vault, { ...zhao, remember: true });
  expect(
    await storeLogin(localStorage, noVault, { ...zhao, password: 'newer-secret-word', remember: true }),
  ).toBe(false);
  expect(readRememberedLogin(localStorage)).toEqual({ username: 'zhaoyun', sealed: null });
  expect(JSON.stringify(stored())).not.toContain('newer-secret-word');
  expect(localStorage.getItem('cachedPasswords')).toBeNull();
});

test('forgetting an account takes its name, its password and the login screen’s start', async () => {
  await storeLogin(localStorage, vault, { ...zhao, remember: true });
  forgetAccount(localStorage, 'zhaoyun');
  expect(stored()).toEqual({ rememberMe: 'false', is_remember_login_data: 'false' });
});

test('forgetting another account leaves the remembered one', async () => {
  await storeLogin(localStorage, vault, { ...ma, remember: true });
  await storeLogin(localStorage, vault, { ...zhao, remember: true });
  const before = readRememberedLogin(localStorage);
  forgetAccount(localStorage, 'machao');
  expect(readRememberedLogin(localStorage)).toEqual(before);
  expect(localStorage.getItem('cachedPasswords')).toBe('{"zhaoyun":"sealed(p1)"}');
});

test('forgetting the account that is logged in leaves its session and the name it is shown by', async () => {
  await storeLogin(localStorage, vault, { ...zhao, remember: true });
  localStorage.setItem('account', 'zhaoyun');
  localStorage.setItem('username', '赵云');
  localStorage.setItem('token', 't');
  forgetAccount(localStorage, 'zhaoyun');
  expect(stored()).toEqual({
    account: 'zhaoyun',
    username: '赵云',
    token: 't',
    rememberMe: 'false',
    is_remember_login_data: 'false',
  });
});
