import { getVault, type LoginFields, readRememberedLogin, stripWhitespace } from '@assistant/accounts';
import { useLocation, useNavigate } from '@assistant/remote';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { readPrefill } from './prefill';

/** The account a registration has made and could not log in with (mfe-auth/src/register). */
const registeredAccount = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'account' in state && typeof state.account === 'string'
    ? state.account
    : null;

/**
 * The login form's fields. They start with an account that was just registered, else with the remembered
 * login. A link's `?account=&password=` wins over both, ticks 记住我, and is removed from the address bar and
 * the history at once.
 */
export function useLoginFields() {
  const location = useLocation();
  const navigate = useNavigate();
  const [registered] = useState(() => registeredAccount(location.state));
  const [remembered] = useState(() => (registered === null ? readRememberedLogin(localStorage) : null));
  const [fields, setFields] = useState<LoginFields>({
    account: registered ?? remembered?.username ?? '',
    password: '',
    remember: remembered !== null,
  });
  const change = useCallback((part: Partial<LoginFields>) => setFields((now) => ({ ...now, ...part })), []);

  useEffect(() => {
    if (!remembered?.sealed) return;
    let left = false;
    void getVault()
      .open(remembered.sealed)
      .then((password) => {
        if (left || password === null) return;
        // Decrypting takes a moment. What was typed or prefilled meanwhile stays.
        setFields((now) =>
          now.account === remembered.username && now.password === '' ? { ...now, password } : now,
        );
      });
    return () => {
      left = true;
    };
  }, [remembered]);

  useLayoutEffect(() => {
    const prefill = readPrefill(location.search);
    if (!prefill) return;
    change({
      account: stripWhitespace(prefill.account ?? ''),
      password: stripWhitespace(prefill.password ?? ''),
      remember: true,
    });
    void navigate(
      { pathname: location.pathname, search: prefill.rest, hash: location.hash },
      { replace: true },
    );
  }, [location, navigate, change]);

  return { fields, change };
}
