import { api, holdStream, onHint, sessionExpired } from '@assistant/api';
import type { CacheTag } from '@assistant/contract';
import { getAppStore, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';

/** A logout in another tab is told here by the storage too, a moment later: then nothing has expired. */
export const ENDED_GRACE_MS = 1_000;

/**
 * While someone is logged in: holds the stream of hints. An activation opens the locked screens and lets the
 * tasks run, and a login that was revoked ends here soon.
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
    const end = () => void dispatch(sessionExpired({ token }));
    const stops = [
      onHint('membership', readAgain('Me', 'Tasks')),
      onHint('announcement', readAgain('Announcements')),
      holdStream({ token }, { forPage: true, onEnded: () => void setTimeout(end, ENDED_GRACE_MS) }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [token]);
}
