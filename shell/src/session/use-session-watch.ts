import { getAppStore } from '@assistant/store';
import { useEffect } from 'react';
import { isAuthPage, isOpenPage, loginPath, pageAfterLogin } from '../guard';
import { useRouter } from '../navigation/use-router';

/** Of a deletion whose answer was lost the page stays until its login has ended: no login comes back to it. */
const DELETION = '/account/delete';

/**
 * Lets the page follow the session: to Login when it ends, remembering the page unless the player logged out
 * or deleted the account; away from Login when another tab has logged in.
 */
export function useSessionWatch(): void {
  const { navigate } = useRouter();
  useEffect(() => {
    const store = getAppStore();
    const go = (path: string) => void navigate(path, { replace: true });
    const toLogin = () => {
      if (isAuthPage(location.pathname) || isOpenPage(location.pathname)) return;
      const { pathname, search, hash } = location;
      const { ended } = store.getState().session;
      const over = ended === 'loggedOut' || pathname === DELETION;
      go(over ? '/login' : loginPath(pathname + search + hash));
    };
    let { token } = store.getState().session;
    // An answer that came early may have refused the token before the page stood.
    if (store.getState().session.ended === 'expired') toLogin();
    const unsubscribe = store.subscribe(() => {
      const before = token;
      token = store.getState().session.token;
      if (before !== null && token === null) toLogin();
    });
    // In this tab the login page itself navigates, after a registration only when its message has been shown.
    const onStorage = () => {
      if (store.getState().session.token && isAuthPage(location.pathname))
        go(pageAfterLogin(location.search));
    };
    addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      removeEventListener('storage', onStorage);
    };
  }, [navigate]);
}
