import { useAppDispatch, useAppSelector, userUpdated } from '@assistant/store';
import { useEffect } from 'react';
import { useMeQuery } from '../calls';

/** How often it is asked for again until the answer comes. */
const RETRY_MS = 5_000;

/**
 * Fetches whose session it is where only the token is stored, or `userInfo` is damaged: a token alone is a session
 * (spec section 6).
 */
export function useMissingUser(): void {
  const dispatch = useAppDispatch();
  const missing = useAppSelector(({ session }) => session.token !== null && session.user === null);
  const { data } = useMeQuery({}, { skip: !missing, refetchOnReconnect: true, pollingInterval: RETRY_MS });
  useEffect(() => {
    if (missing && data) dispatch(userUpdated(data));
  }, [dispatch, missing, data]);
}
