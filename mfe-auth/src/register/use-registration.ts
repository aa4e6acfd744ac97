import { type Failure, useLogIn } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { useLocation, useNavigate } from '@assistant/remote';
import { showToast, toastDismissed, useAppDispatch } from '@assistant/store';
import { useEffect, useState } from 'react';
import { useRegisterMutation } from './calls';
import { forgetDraft } from './draft';
import { type RegisterFields, toRequest } from './register-fields';
import { strings } from './strings';

/** Spec sections 4 and 9: the pause before the page leaves after a registration, in milliseconds. */
export const REDIRECT_DELAY_MS = 1_500;

/** The toast of this page: on the next one it would lie over what can be pressed there. */
const SUCCEEDED = 'registered';

/** Where the page goes after the registration; to Login with the new account filled in. */
type Leaving = { to: '/main/game-info' } | { to: '/login'; account: string };

/** Registers, logs in, and after 1.5 s goes to game info, or to login if that failed (spec section 4). */
export function useRegistration() {
  const t = useStrings(strings);
  const [register] = useRegisterMutation();
  const logIn = useLogIn();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  useEffect(() => {
    if (!leaving) return;
    const { to, ...state } = leaving;
    const leave = () => {
      dispatch(toastDismissed(SUCCEEDED));
      void navigate(to === '/login' ? { pathname: to, search } : to, { replace: true, state });
    };
    const timer = setTimeout(leave, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving, search, navigate, dispatch]);

  /** `fields` must be complete. What was typed stays, whatever the result. */
  async function submit(fields: RegisterFields): Promise<void> {
    const request = toRequest(fields);
    const { username: account, password } = request;
    setBusy(true);
    try {
      await register(request).unwrap();
    } catch (error) {
      setFailure({ error });
      setBusy(false);
      return;
    }
    forgetDraft(sessionStorage);
    dispatch(showToast({ id: SUCCEEDED, type: 'success', message: t.succeeded, position: 'bottom' }));
    const { done } = await logIn({ account, password, remember: false });
    if (!done) dispatch(showToast({ type: 'warning', message: t.autoLoginFailed, position: 'bottom' }));
    setLeaving(done ? { to: '/main/game-info' } : { to: '/login', account });
  }

  return {
    submit,
    /** From the press until the page is left: a second press does nothing. */
    busy,
    failure,
    closeFailure: () => setFailure(null),
  };
}
