import { useLocation } from '@assistant/shared/platform';
import { Login } from './login/login';
import { RegisterPage } from './register/register-page';

/**
 * The screen of the address. On any other address the shell is on its way to another area, and a login
 * screen drawn meanwhile would take the title and the history from it.
 */
export function Root() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === '/register') return <RegisterPage />;
  return path === '/login' || path === '' ? <Login /> : null;
}
