import { readRunSettings } from '@assistant/api';
import { type DataOfCall, type login, obfuscate, type RequestOfCall } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { runBeforeLeaving } from '@assistant/remote';
import { showToast, signedIn, useAppDispatch, useAppSelector } from '@assistant/store';
import { useCallback } from 'react';
import { useLoginMutation } from './calls';
import { storeLogin } from './remembered-login';
import { strings } from './strings';
import { getVault } from './vault';

export interface LoginRequest {
  /** Without white space. */
  account: string;
  /** Without white space, in plain text. It is obfuscated on the wire. */
  password: string;
  remember: boolean;
}

/** The call that starts a session. */
export type LoginCall = (credentials: RequestOfCall<typeof login>) => Promise<DataOfCall<typeof login>>;

/** `error` is an ApiError or whatever was thrown; `errorText` makes a message of it. */
export type LoginResult = { done: true } | { done: false; error: unknown };

/** The one way to log in; see `useStartSession`. */
export function useLogIn(): (request: LoginRequest) => Promise<LoginResult> {
  const [login] = useLoginMutation();
  return useStartSession(useCallback((credentials) => login(credentials).unwrap(), [login]));
}

/**
 * Starts a session, used by the login screen, the registration and the account switcher: asks the
 * server, stores what is to be remembered, and starts the session. Unsaved changes of another account that is
 * logged in are saved first. If that fails they stay on this device, and the player is informed.
 * @param ask the call that starts it; it has to stay the same function
 */
export function useStartSession(ask: LoginCall): (request: LoginRequest) => Promise<LoginResult> {
  const dispatch = useAppDispatch();
  const { passwordNotKept, leftUnsent } = useStrings(strings);
  const before = useAppSelector((state) => state.session.user);
  return useCallback(
    async ({ account, password, remember }) => {
      try {
        const wire = obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);
        const credentials = { username: account, password: wire };
        const data = await ask(credentials);
        const { username } = data;
        const kept = await storeLogin(localStorage, getVault(), { account, username, password, remember });
        const left = before !== null && before.account !== account && !(await runBeforeLeaving());
        dispatch(signedIn({ token: data.token, user: { ...data, account } }));
        if (left) dispatch(showToast({ type: 'warning', message: leftUnsent(before.username) }));
        if (!kept) dispatch(showToast({ type: 'warning', message: passwordNotKept }));
        return { done: true };
      } catch (error) {
        return { done: false, error };
      }
    },
    [ask, dispatch, passwordNotKept, leftUnsent, before],
  );
}
