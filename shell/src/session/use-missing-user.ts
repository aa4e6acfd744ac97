import { useAppDispatch, useAppSelector, userUpdated } from '@assistant/store';
import { useEffect } from 'react';
import { useMeQuery } from '../calls';

/**
 * Fetches whose session it is where only the token is stored, or `userInfo` is damaged: a token alone is a session
 * (spec section 6).
 */
export function useMissingUser(): void {
  const dispatch = useAppDispatch();
  const missing = useAppSelector(({ session }) => session.token !== null && session.user === null);
  const { data } = useMeQuery({}, { skip: !missing, refetchOnReconnect: true });
  useEffect(() => {
    if (missing && data) dispatch(userUpdated(data));
  }, [dispatch, missing, data]);
}
