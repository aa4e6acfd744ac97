import { clearSession, readSession, type UserInfo, writeSession } from './session-storage';

const user: UserInfo = {
  token: 't1',
  account: 'zhaoyun',
  username: '常山赵子龙',
  role: 'player',
  membership_level: 'premium',
  membership_expire_date: '2026-12-14',
  payed: true,
  server_name: '卧龙区',
  server_info: '',
  game_platform: 1,
  auxiliary_online: true,
  last_online_time: null,
  online_interval_seconds: 180,
};

/** Spec section 3, each key by name. */
const CONFIGURATION = {
  account: 'zhaoyun',
  username: '常山赵子龙',
  server_name: '卧龙区',
  game_platform: '1',
  server_info: '',
  membership_level: 'premium',
  membership_expire_date: '2026-12-14',
  auxiliary_online: 'true',
  online_interval_seconds: '180',
};
const CREDENTIALS = {
  username: 'zhaoyun',
  password: 'sealed',
  rememberMe: 'true',
};
const KEPT = {
  theme: 'eyecare',
  cachedPasswords: '{"machao":"sealed"}',
  historyAccounts: '[{"account":"zhaoyun","username":"赵云"}]',
};

const stored = () =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
const put = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
};

beforeEach(() => localStorage.clear());

test('a session is stored under the keys of spec section 3 and no other, and is read back', () => {
  writeSession(localStorage, { token: 't1', user });
  expect(stored()).toEqual({ ...CONFIGURATION, token: 't1', userInfo: JSON.stringify(user) });
  expect(readSession(localStorage)).toEqual({ token: 't1', user });
});

test('what the next account lacks does not stay from the one before', () => {
  writeSession(localStorage, { token: 't1', user });
  writeSession(localStorage, { token: 't2', user: { ...user, token: 't2', membership_expire_date: null } });
  expect(localStorage.getItem('membership_expire_date')).toBeNull();
});

test('logging out removes token, userInfo, all configuration and the chat session', () => {
  put(KEPT);
  writeSession(localStorage, { token: 't1', user: { ...user, last_online_time: '2026-03-01T04:00:00Z' } });
  localStorage.setItem('chat_session_id', 'a1');
  clearSession(localStorage);
  expect(stored()).toEqual(KEPT);
});

test('logging out removes remembered credentials when remember-login is not true', () => {
  put({ ...CREDENTIALS, ...KEPT, is_remember_login_data: 'false' });
  clearSession(localStorage);
  expect(stored()).toEqual({ ...KEPT, is_remember_login_data: 'false' });
});

test('logging out keeps remembered credentials when remember-login is true', () => {
  put({ ...CREDENTIALS, ...KEPT, is_remember_login_data: 'true' });
  writeSession(localStorage, { token: 't1', user });
  clearSession(localStorage);
  expect(stored()).toEqual({ ...CREDENTIALS, ...KEPT, is_remember_login_data: 'true' });
});

test('the remembered name is the one to log in with, not the name that was shown', () => {
  put({ ...CREDENTIALS, is_remember_login_data: 'true' });
  writeSession(localStorage, { token: 't1', user });
  expect(localStorage.getItem('username')).toBe('常山赵子龙');
  clearSession(localStorage);
  expect(localStorage.getItem('username')).toBe('zhaoyun');
});

test('a userInfo without a token is no session', () => {
  put({ userInfo: JSON.stringify(user) });
  expect(readSession(localStorage)).toBeNull();
});

test.each([
  ['no userInfo', { token: 't1' }],
  ['a userInfo that is not JSON', { token: 't1', userInfo: '{"account":' }],
  ['a userInfo of another shape', { token: 't1', userInfo: '["zhaoyun"]' }],
  ['the userInfo of another token', { token: 't2', userInfo: JSON.stringify(user) }],
])('a token with %s is a session whose account is not known', (_, entries) => {
  put(entries);
  expect(readSession(localStorage)).toEqual({ token: entries.token, user: null });
});
