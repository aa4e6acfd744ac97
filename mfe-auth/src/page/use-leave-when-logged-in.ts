import { sameOriginPath, useLocation, useNavigate } from '@assistant/remote';
import { useAppSelector } from '@assistant/store';
import { useEffect } from 'react';

/** Where a login leads when no page was asked for; it redirects to game info (spec section 2). */
const AFTER_LOGIN = '/game-detail';

/**
 * Leaves as soon as there is a session, whether it began on this screen, on the one before, or in another
 * tab. Goes to the requested page, if any.
 * @param wait while the screen itself is about to navigate
 */
export function useLeaveWhenLoggedIn(wait = false): void {
  const leave = useAppSelector((state) => state.session.token !== null) && !wait;
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!leave) return;
    const next = sameOriginPath(new URLSearchParams(search).get('next'));
    void navigate(next ?? AFTER_LOGIN, { replace: true });
  }, [leave, search, navigate]);
}
