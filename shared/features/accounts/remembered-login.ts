import { announceAccounts } from './accounts-source';
import { endBoardLogin } from './board-logins';
import { readCachedPassword, writeCachedPassword } from './cached-passwords';
import { addToHistory, removeFromHistory } from './history-accounts';
import { PASSWORD_KEY, REMEMBER_LOGIN_KEY, REMEMBER_ME_KEY, USERNAME_KEY } from './storage-keys';
import { getVault, type Vault } from './vault';

/** What a successful login stores. */
export interface LoginToStore {
  account: string;
  /** The name the account is shown by. */
  username: string;
  password: string;
  /** Whether 记住我 was ticked. */
  remember: boolean;
}

/**
 * Stores a login under the keys of spec section 3. Every account enters the history. Its password is stored,
 * sealed, only if the player asked for it. What the board had of the account ends: it is the open one now, or not to be
 * remembered.
 * @returns whether everything was stored; false if this browser cannot seal a password
 */
export async function storeLogin(storage: Storage, vault: Vault, login: LoginToStore): Promise<boolean> {
  const { account, username, password, remember } = login;
  const sealed = remember ? await vault.seal(password) : null;
  addToHistory(storage, { account, username });
  storage.setItem(USERNAME_KEY, account);
  storage.setItem(REMEMBER_ME_KEY, String(remember));
  storage.setItem(REMEMBER_LOGIN_KEY, String(remember));
  if (sealed === null) storage.removeItem(PASSWORD_KEY);
  else storage.setItem(PASSWORD_KEY, sealed);
  writeCachedPassword(storage, account, sealed);
  void endBoardLogin(account);
  announceAccounts();
  return !remember || sealed !== null;
}

/** The name and sealed password that the login screen starts with; `null` if nothing is remembered. */
export function readRememberedLogin(storage: Storage): { username: string; sealed: string | null } | null {
  if (storage.getItem(REMEMBER_ME_KEY) !== 'true') return null;
  return { username: storage.getItem(USERNAME_KEY) ?? '', sealed: storage.getItem(PASSWORD_KEY) };
}

/**
 * Forgets an account of this device: its entry in the history, its password, its login of the board, and what the login
 * screen starts with, if it is this account. An open session goes on.
 */
export function forgetAccount(storage: Storage, account: string): void {
  removeFromHistory(storage, account);
  writeCachedPassword(storage, account, null);
  // While someone is logged in, `username` is the display name and `account` identifies them.
  const loggedIn = storage.getItem('account');
  if ((loggedIn ?? storage.getItem(USERNAME_KEY)) === account) {
    storage.removeItem(PASSWORD_KEY);
    storage.setItem(REMEMBER_ME_KEY, 'false');
    storage.setItem(REMEMBER_LOGIN_KEY, 'false');
    if (loggedIn === null) storage.removeItem(USERNAME_KEY);
  }
  void endBoardLogin(account);
  announceAccounts();
}

/** The remembered password of an account; `null` where none is, or it does not open any more. */
export async function rememberedPassword(account: string): Promise<string | null> {
  const sealed = readCachedPassword(localStorage, account);
  return sealed === undefined ? null : getVault().open(sealed);
}

/** Remembers another password of an account that is remembered and not the open one. */
export async function rememberOther(account: string, password: string): Promise<void> {
  const sealed = await getVault().seal(password);
  if (sealed === null || readCachedPassword(localStorage, account) === undefined) return;
  writeCachedPassword(localStorage, account, sealed);
  announceAccounts();
}

/** Takes over an account's new password where the one before is remembered on this device, and forgets that one. */
export async function storeNewPassword(
  { account, username }: Pick<LoginToStore, 'account' | 'username'>,
  password: string,
): Promise<void> {
  if (readCachedPassword(localStorage, account) === undefined) return;
  await storeLogin(localStorage, getVault(), { account, username, password, remember: true });
}
