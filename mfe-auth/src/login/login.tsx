import { LoginForm } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { Link, useLocation, useNavigate, usePageTitle } from '@assistant/remote';
import { useRef } from 'react';
import { AuthPage } from '../page/auth-page';
import { useLeaveWhenLoggedIn } from '../page/use-leave-when-logged-in';
import { fetchRegister } from '../register/register-page';
import { ForgotPassword } from './forgot-password';
import { KnownAccounts } from './known-accounts';
import css from './login.module.css';
import { strings } from './strings';
import { useLoginFields } from './use-login-fields';

/** The link to it is about to be used. The screen itself reports a failure. */
const prefetchRegister = () => void fetchRegister().catch(() => {});

/** Where agents log in; it takes the account from the state. */
const DESK = '/desk';

/** The login screen (spec sections 2, 5 and 8). */
export function Login() {
  const t = useStrings(strings);
  usePageTitle(t.title);
  useLeaveWhenLoggedIn();
  const { fields, change } = useLoginFields();
  const { search } = useLocation();
  const navigate = useNavigate();
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  return (
    <AuthPage>
      <LoginForm
        fields={fields}
        onFieldsChange={change}
        onStaff={(name) => void navigate(DESK, { state: { account: name } })}
        accountRef={account}
        passwordRef={password}
        accountSuffix={
          <KnownAccounts
            onLoginNeeded={(name) => change({ account: name, password: '' })}
            accountRef={account}
            passwordRef={password}
          />
        }
        beside={<ForgotPassword />}
      />
      <p className={css.register}>
        {t.noAccount}
        <Link
          to={{ pathname: '/register', search }}
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
