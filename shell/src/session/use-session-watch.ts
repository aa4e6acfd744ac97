import { getAppStore } from '@assistant/store';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAuthPage, isOpenPage, loginPath, pageAfterLogin } from '../guard';

/**
 * Lets the page follow the session: to Login when it ends, remembering the page unless the player logged out;
 * away from Login when another tab has logged in.
 */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const store = getAppStore();
    const go = (path: string) => void navigate(path, { replace: true });
    let token = store.getState().session.token;
    const unsubscribe = store.subscribe(() => {
      const { session } = store.getState();
      const ended = token !== null && session.token === null;
      token = session.token;
      if (!ended || isAuthPage(location.pathname) || isOpenPage(location.pathname)) return;
      const { pathname, search, hash } = location;
      go(session.ended === 'left' ? '/login' : loginPath(pathname + search + hash));
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
