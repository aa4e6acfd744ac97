import { getAppStore } from '@assistant/shared/store';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath } from '../guard';

/** Leads to the login page when the session ends, here or in another tab, keeping where the player was. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const store = getAppStore();
    let token = store.getState().session.token;
    return store.subscribe(() => {
      const now = store.getState().session.token;
      if (token && !now) void navigate(loginPath(location.pathname + location.search), { replace: true });
      token = now;
    });
  }, [navigate]);
}
