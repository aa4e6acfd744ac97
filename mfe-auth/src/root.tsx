import { useLocation } from '@assistant/remote';
import { AccountPage } from './account/account-page';
import { Login } from './login/login';
import { RegisterPage } from './register/register-page';

/**
 * The screen of the address. On any other address the shell is navigating to another area, and a login screen
 * drawn meanwhile would change the title and the history.
 */
export function Root() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === '/register') return <RegisterPage />;
  if (path === '/account' || path.startsWith('/account/')) return <AccountPage path={path} />;
  return path === '/login' || path === '' ? <Login /> : null;
}
