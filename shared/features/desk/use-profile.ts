import type { SendCall } from '@assistant/api';
import { csMe, type DataOfCall } from '@assistant/contract';
import { useEffect } from 'react';
import { deskSessions } from './identity';
import { useInterval } from './use-interval';
import { type Reading, useReading } from './use-reading';

/** Who the agent is for the server now, and whether they take conversations. */
export type Profile = Reading<DataOfCall<typeof csMe>>;

/** How often it is read again: an admin may have changed the role meanwhile. */
const PROFILE_POLL_MS = 60_000;

/**
 * Reads who the agent is: at the start, when the page is seen again, and at an interval. A new role or name is that of
 * the session from then on.
 */
export function useProfile(token: string, ask: SendCall): Profile {
  const profile = useReading('me', () => ask(csMe, {}));
  const { data, again } = profile;
  useInterval(PROFILE_POLL_MS, again);
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [again]);
  useEffect(() => {
    if (data) deskSessions.learn(token, data);
  }, [token, data]);
  return profile;
}
