import { api } from '@assistant/shared/api';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './app-store';
import { signedOut } from './session-slice';

/** How long logging out waits for the server to revoke the token; offline, the player leaves all the same. */
export const LOG_OUT_WAIT_MS = 3_000;

/**
 * Logs the player out: the token is revoked at the server, then the session ends here and in the other
 * tabs (spec section 4). Whatever the server says, it ends here.
 * @example <Button onClick={() => dispatch(logOut())}>{t.logOut}</Button>
 */
export const logOut =
  (): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> => async (dispatch, getState) => {
    const { token } = getState().session;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<{ error: unknown }>((resolve) => {
      timer = setTimeout(() => resolve({ error: `no answer within ${LOG_OUT_WAIT_MS} ms` }), LOG_OUT_WAIT_MS);
    });
    const { error } = await Promise.race([dispatch(api.endpoints.logout.initiate({})), late]);
    clearTimeout(timer);
    if (error) console.warn('the server did not revoke the token:', error);
    // Meanwhile another tab may have logged the next player in.
    if (getState().session.token === token) dispatch(signedOut());
  };
