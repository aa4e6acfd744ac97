import { readRunSettings, useLoginMutation } from '@assistant/shared/api';
import { obfuscate } from '@assistant/shared/contract';
import { useStrings } from '@assistant/shared/i18n';
import { runBeforeLeaving } from '@assistant/shared/platform';
import { showToast, signedIn, useAppDispatch, useAppSelector } from '@assistant/shared/store';
import { useCallback } from 'react';
import { keepLogin } from './remembered-login';
import { strings } from './strings';
import { getVault } from './vault';

export interface LoginRequest {
  /** Without white space. */
  account: string;
  /** Without white space, plain; it is obfuscated on the wire. */
  password: string;
  remember: boolean;
}

/** `error` is an ApiError or whatever was thrown; `errorText` puts it into words. */
export type LoginResult = { done: true } | { done: false; error: unknown };

/**
 * Gives the one way to log in, used by the login screen, the registration and the account switcher:
 * asks the server, keeps what is to be remembered, and begins the session. What another account that is
 * logged in has not saved is saved first; what cannot be stays on this device, and the player is told.
 */
export function useLogIn(): (request: LoginRequest) => Promise<LoginResult> {
  const [login] = useLoginMutation();
  const dispatch = useAppDispatch();
  const { passwordNotKept, leftUnsent } = useStrings(strings);
  const before = useAppSelector((state) => state.session.user);
  return useCallback(
    async ({ account, password, remember }) => {
      try {
        const wire = obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);
        const data = await login({ username: account, password: wire }).unwrap();
        const { username } = data;
        const kept = await keepLogin(localStorage, getVault(), { account, username, password, remember });
        const left = before !== null && before.account !== account && !(await runBeforeLeaving());
        dispatch(signedIn({ token: data.token, user: { ...data, account } }));
        if (left) dispatch(showToast({ type: 'warning', message: leftUnsent(before.username) }));
        if (!kept) dispatch(showToast({ type: 'warning', message: passwordNotKept }));
        return { done: true };
      } catch (error) {
        return { done: false, error };
      }
    },
    [login, dispatch, passwordNotKept, leftUnsent, before],
  );
}
