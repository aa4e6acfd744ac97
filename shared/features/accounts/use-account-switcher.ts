import { useAppSelector } from '@assistant/store';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { subscribeToAccounts } from './accounts-source';
import { parseCachedPasswords } from './cached-passwords';
import { type HistoryAccount, parseHistory } from './history-accounts';
import { forgetAccount, rememberedPassword } from './remembered-login';
import { CACHED_PASSWORDS_KEY, HISTORY_KEY } from './storage-keys';
import { type LoginResult, useLogIn } from './use-log-in';

export interface KnownAccount extends HistoryAccount {
  /** Whether it is the one logged in. */
  current: boolean;
  /** Whether its password is kept, so that switching needs no dialog. */
  remembered: boolean;
}

/** `passwordNeeded`: no password is kept, or it can no longer be decrypted. */
export type SwitchResult = LoginResult | 'passwordNeeded';

const stored = (key: string) => localStorage.getItem(key);

/** The accounts of this device, the latest login first, and the actions on them. */
export function useAccountSwitcher() {
  const logIn = useLogIn();
  const history = useSyncExternalStore(subscribeToAccounts, () => stored(HISTORY_KEY));
  const passwords = useSyncExternalStore(subscribeToAccounts, () => stored(CACHED_PASSWORDS_KEY));
  const current = useAppSelector((state) => state.session.user?.account);
  const [switchingTo, setSwitchingTo] = useState<string | null>(null);

  const accounts = useMemo((): KnownAccount[] => {
    const kept = parseCachedPasswords(passwords);
    return parseHistory(history).map((item) => ({
      ...item,
      current: item.account === current,
      remembered: kept.has(item.account),
    }));
  }, [history, passwords, current]);

  /**
   * Logs in with the account's remembered password. The open session goes on until the new one has started, and
   * the page stays the same.
   */
  async function switchTo(account: string): Promise<SwitchResult> {
    setSwitchingTo(account);
    try {
      const password = await rememberedPassword(account);
      return password === null ? 'passwordNeeded' : await logIn({ account, password, remember: true });
    } finally {
      setSwitchingTo(null);
    }
  }

  return {
    accounts,
    /** The account that is being switched to. */
    switchingTo,
    switchTo,
    /** Removes an account and its password from this device. */
    forget: (account: string) => forgetAccount(localStorage, account),
  };
}
