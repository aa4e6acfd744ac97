import { api, holdStream, onHint, sessionExpired } from '@assistant/api';
import type { CacheTag } from '@assistant/contract';
import { getAppStore, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';

/**
 * While someone is logged in: holds the stream of hints. An activation opens the locked screens and lets the
 * tasks run, and a login that was revoked ends here at once.
 */
export function useLive(): void {
  const token = useAppSelector((state) => state.session.token);
  useEffect(() => {
    if (!token) return;
    const { dispatch } = getAppStore();
    const readAgain =
      (...tags: CacheTag[]) =>
      () =>
        void dispatch(api.util.invalidateTags(tags));
    const ends = [
      onHint('membership', readAgain('Me', 'Tasks')),
      onHint('announcement', readAgain('Announcements')),
      holdStream({ token }, { forPage: true, onEnded: () => void dispatch(sessionExpired({ token })) }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [token]);
}
