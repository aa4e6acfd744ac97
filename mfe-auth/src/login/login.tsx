import { LoginForm } from '@assistant/shared/accounts';
import { useStrings } from '@assistant/shared/i18n';
import { Link, ownPath, useLocation, useNavigate, usePageTitle } from '@assistant/shared/platform';
import { useAppSelector } from '@assistant/shared/store';
import { useEffect, useRef } from 'react';
import { AuthPage } from '../page/auth-page';
import { fetchRegister } from '../register/register-page';
import { ForgotPassword } from './forgot-password';
import { KnownAccounts } from './known-accounts';
import css from './login.module.css';
import { strings } from './strings';
import { useLoginFields } from './use-login-fields';

/** Where a login leads when no page was asked for; it redirects to game info (spec section 2). */
const AFTER_LOGIN = '/game-detail';

/** The link to it is about to be used; the screen itself tells of a failure. */
const prefetchRegister = () => void fetchRegister().catch(() => {});

/** The login screen (spec sections 2, 5 and 8). */
export function Login() {
  const t = useStrings(strings);
  usePageTitle(t.title);
  useLeaveWhenLoggedIn();
  const { fields, change } = useLoginFields();
  const password = useRef<HTMLInputElement>(null);

  return (
    <AuthPage>
      <LoginForm
        fields={fields}
        onFieldsChange={change}
        passwordRef={password}
        accountSuffix={
          <KnownAccounts
            onLoginNeeded={(account) => change({ account, password: '' })}
            focusAfter={password}
          />
        }
        beside={<ForgotPassword />}
      />
      <p className={css.register}>
        {t.noAccount}
        <Link
          to="/register"
          className={css.link}
          onPointerEnter={prefetchRegister}
          onFocus={prefetchRegister}
        >
          {t.register}
        </Link>
      </p>
    </AuthPage>
  );
}

/** Goes on as soon as there is a session, whether it was begun by this form, the switcher or another tab. */
function useLeaveWhenLoggedIn() {
  const loggedIn = useAppSelector((state) => state.session.token !== null);
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!loggedIn) return;
    const next = ownPath(new URLSearchParams(search).get('next'));
    void navigate(next ?? AFTER_LOGIN, { replace: true });
  }, [loggedIn, search, navigate]);
}
