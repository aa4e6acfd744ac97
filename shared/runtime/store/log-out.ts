import { injectCalls } from '@assistant/api';
import { logout } from '@assistant/contract';
import type { ThunkAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { RootState } from './app-store';
import { signedOut } from './session-slice';

const { endpoints } = injectCalls({ logout });

/** How long logging out waits for the server to revoke the token. Offline, the player is logged out too. */
export const LOG_OUT_WAIT_MS = 3_000;

/**
 * Logs the player out: the server revokes the token, then the session ends here and in the other tabs (spec
 * section 4). It ends here whatever the server answers.
 * @example <Button onClick={() => dispatch(logOut())}>{t.logOut}</Button>
 */
export const logOut =
  (): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> => async (dispatch, getState) => {
    const { token } = getState().session;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<{ error: unknown }>((resolve) => {
      timer = setTimeout(() => resolve({ error: `no answer within ${LOG_OUT_WAIT_MS} ms` }), LOG_OUT_WAIT_MS);
    });
    const { error } = await Promise.race([dispatch(endpoints.logout.initiate({})), late]);
    clearTimeout(timer);
    if (error) console.warn('the server did not revoke the token:', error);
    // Meanwhile another tab may have logged the next player in.
    if (getState().session.token === token) dispatch(signedOut());
  };
