import type { DataOf } from '@assistant/shared/contract';

/** The login answer plus the account it was asked for, kept as `userInfo` (spec section 3). */
export type UserInfo = DataOf<'login'> & { account: string };

/** Spec section 3: kept as long as the account is the same. */
const STATIC_KEYS = ['account', 'username', 'server_name', 'game_platform', 'server_info'] as const;
/** Spec section 3: follow each answer of the server. */
const DYNAMIC_KEYS = [
  'membership_level',
  'membership_expire_date',
  'auxiliary_online',
  'last_online_time',
  'online_interval_seconds',
] as const;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The stored session, or `null` for an anonymous visitor. A damaged entry counts as none. */
export function readSession(storage: Storage): { token: string; user: UserInfo } | null {
  const token = storage.getItem('token');
  if (!token) return null;
  try {
    const user: unknown = JSON.parse(storage.getItem('userInfo') ?? 'null');
    return typeof user === 'object' && user !== null && 'account' in user
      ? { token, user: user as UserInfo }
      : null;
  } catch {
    return null;
  }
}

/** Stores a session under exactly the keys of spec section 3. */
export function writeSession(storage: Storage, token: string, user: UserInfo): void {
  storage.setItem('token', token);
  storage.setItem('userInfo', JSON.stringify(user));
  for (const key of [...STATIC_KEYS, ...DYNAMIC_KEYS]) {
    const value = user[key];
    if (value === undefined || value === null) storage.removeItem(key);
    else storage.setItem(key, asText(value));
  }
}

/**
 * Ends the stored session: token, userInfo and all configuration go; remembered credentials go too
 * unless remember-login is true (spec section 4).
 */
export function clearSession(storage: Storage): void {
  for (const key of ['token', 'userInfo', 'chat_session_id', ...STATIC_KEYS, ...DYNAMIC_KEYS]) {
    // The remembered name and the session's name share the key `username` (spec section 3).
    if (key === 'username' && remembers(storage)) continue;
    storage.removeItem(key);
  }
  if (!remembers(storage)) for (const key of ['username', 'password', 'rememberMe']) storage.removeItem(key);
}

const remembers = (storage: Storage): boolean => storage.getItem('is_remember_login_data') === 'true';
