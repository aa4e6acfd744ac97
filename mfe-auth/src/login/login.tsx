import { LoginForm, type LoginRequest, useAccountSwitcher } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { Link, useLocation, useNavigate, usePageTitle } from '@assistant/remote';
import { useRef, useState } from 'react';
import { AuthPage } from '../page/auth-page';
import links from '../page/links.module.css';
import { useLeaveWhenLoggedIn } from '../page/use-leave-when-logged-in';
import { fetchRegister } from '../register/register-page';
import { TryOut } from '../try-out/try-out';
import { ForgotPassword } from './forgot-password';
import { KnownAccounts } from './known-accounts';
import css from './login.module.css';
import { strings } from './strings';
import { useLoginFields } from './use-login-fields';

/** The link to it is about to be used. The screen itself reports a failure. */
const prefetchRegister = () => void fetchRegister().catch(() => {});

/** Where agents log in; it takes the account from the state. */
const DESK = '/desk';

/** A right login of an account that waits to be deleted, and the page that says so: few ever need its file. */
interface Deleting {
  Page: typeof import('./keep-account').KeepAccount;
  login: LoginRequest;
  at: string;
}

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
  const { accounts } = useAccountSwitcher();
  const [deleting, setDeleting] = useState<Deleting | null>(null);

  if (deleting) {
    const { Page, login, at } = deleting;
    return <Page login={login} at={at} onBack={() => setDeleting(null)} />;
  }

  return (
    <AuthPage>
      {/* Who has an account here knows how it plays. */}
      {accounts.length === 0 ? <TryOut /> : null}
      <LoginForm
        fields={fields}
        onFieldsChange={change}
        onStaff={(name) => void navigate(DESK, { state: { account: name } })}
        onDeleting={async (login, at) => {
          const { KeepAccount: Page } = await import('./keep-account');
          setDeleting({ Page, login, at });
        }}
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
          className={links.line}
          onPointerEnter={prefetchRegister}
          onFocus={prefetchRegister}
        >
          {t.register}
        </Link>
      </p>
    </AuthPage>
  );
}
