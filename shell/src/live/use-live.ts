import { api, onHint, openStream, sessionExpired } from '@assistant/api';
import type { CacheTag } from '@assistant/contract';
import { withTimeout } from '@assistant/remote';
import { getAppStore, useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { shellCalls } from '../calls';

/** A logout in another tab is reported here by the storage too, a moment later: then nothing has expired. */
export const ENDED_GRACE_MS = 1_000;

/** How long the end of a login waits for its reason. */
export const REASON_WAIT_MS = 3_000;

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
    // Asked once more, the server says why the login has ended.
    const end = async () => {
      if (getAppStore().getState().session.token !== token) return;
      const asked = dispatch(shellCalls.endpoints.me.initiate({}, { subscribe: false, forceRefetch: true }));
      await withTimeout(Promise.resolve(asked), REASON_WAIT_MS);
      dispatch(sessionExpired({ token }));
    };
    const stops = [
      onHint('membership', readAgain('Me', 'Tasks')),
      onHint('announcement', readAgain('Announcements')),
      openStream(
        { token },
        { forPage: true, onEnded: () => void setTimeout(() => void end(), ENDED_GRACE_MS) },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [token]);
}
