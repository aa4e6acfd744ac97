/**
 * The login answer as every release of the page stores it as `userInfo` (spec section 3); it may have more. What is one of
 * a list in the contract is any text here, as another release may know more of them: who uses it narrows it.
 */
export interface UserInfo {
  token: string;
  account: string;
  /** The display name: the lord's name for a player. */
  username: string;
  role: string;
  payed: boolean;
  membership_level: string;
  membership_expire_date: string | null;
  server_name: string;
  server_info: string;
  game_platform: number;
  auxiliary_online: boolean;
  last_online_time: string | null;
  online_interval_seconds: number | null;
  display?: { theme?: string; language?: string };
}

/** A session as local storage holds it. */
export interface StoredSession {
  token: string;
  user: UserInfo;
}

/** The key whose change informs other tabs of a login, a logout or a switch. */
export const TOKEN_KEY = 'token';
/** The key whose change informs other tabs of newer facts about the account. */
export const USER_KEY = 'userInfo';
/** Spec section 3: stored as long as the account is the same. */
const STATIC_KEYS = ['account', 'username', 'server_name', 'game_platform', 'server_info'] as const;
/** Spec section 3: updated with each answer of the server. */
const DYNAMIC_KEYS = [
  'membership_level',
  'membership_expire_date',
  'auxiliary_online',
  'last_online_time',
  'online_interval_seconds',
] as const;
/** Spec section 3: the remembered credentials, which remember-login keeps after a logout. */
const REMEMBERED_KEYS = ['username', 'password', 'rememberMe'] as const;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A session as it is read: whose it is may be missing or damaged, and is then fetched. */
export type ReadSession = Pick<StoredSession, 'token'> & { user: UserInfo | null };

/** The stored session, or `null` for an anonymous visitor. A token alone is a session (spec section 6). */
export function readSession(storage: Storage): ReadSession | null {
  const token = storage.getItem(TOKEN_KEY);
  return token ? { token, user: readUser(storage, token) } : null;
}

function readUser(storage: Storage, token: string): UserInfo | null {
  try {
    const user: unknown = JSON.parse(storage.getItem(USER_KEY) ?? 'null');
    return isUserOf(token, user) ? user : null;
  } catch {
    return null;
  }
}

/** Whether the value belongs to the holder of `token`, not to another account during a switch. */
function isUserOf(token: string, user: unknown): user is UserInfo {
  if (typeof user !== 'object' || user === null || !('account' in user)) return false;
  return typeof user.account === 'string' && (!('token' in user) || user.token === token);
}

/** Stores a session under exactly the keys of spec section 3. */
export function writeSession(storage: Storage, { token, user }: StoredSession): void {
  for (const key of [...STATIC_KEYS, ...DYNAMIC_KEYS]) {
    const value = user[key];
    if (value === undefined || value === null) storage.removeItem(key);
    else storage.setItem(key, asText(value));
  }
  storage.setItem(USER_KEY, JSON.stringify(user));
  // Written last, because other tabs read the rest when they see its change.
  storage.setItem(TOKEN_KEY, token);
}

/**
 * Ends the stored session (spec section 4): removes token, userInfo, all configuration and the chat session,
 * which belongs to the account. Remembered credentials are removed too unless remember-login is true. What
 * belongs to the device stays: the accounts for switching with the passwords that their players asked to
 * keep, the theme, and the remember-login mark.
 */
export function clearSession(storage: Storage): void {
  const remembers = storage.getItem('is_remember_login_data') === 'true';
  const account = storage.getItem('account');
  for (const key of [...STATIC_KEYS, ...DYNAMIC_KEYS, 'chat_session_id']) {
    if (key !== 'username') storage.removeItem(key);
  }
  if (!remembers) for (const key of REMEMBERED_KEYS) storage.removeItem(key);
  // One key for two values (spec section 3): the session's display name is replaced by the name to log in
  // with.
  else if (account !== null) storage.setItem('username', account);
  storage.removeItem(USER_KEY);
  storage.removeItem(TOKEN_KEY);
}
