import { ownPath, useLocation, useNavigate } from '@assistant/shared/platform';
import { useAppSelector } from '@assistant/shared/store';
import { useEffect } from 'react';

/** Where a login leads when no page was asked for; it redirects to game info (spec section 2). */
const AFTER_LOGIN = '/game-detail';

/**
 * Goes on as soon as there is a session, whether it was begun on this screen, on the one before it, or in
 * another tab: to the page that was asked for, if any.
 * @param wait while the screen itself is about to lead on
 */
export function useLeaveWhenLoggedIn(wait = false): void {
  const leave = useAppSelector((state) => state.session.token !== null) && !wait;
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!leave) return;
    const next = ownPath(new URLSearchParams(search).get('next'));
    void navigate(next ?? AFTER_LOGIN, { replace: true });
  }, [leave, search, navigate]);
}
