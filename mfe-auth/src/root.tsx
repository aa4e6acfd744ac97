import { useLocation } from '@assistant/shared/platform';
import { Login } from './login/login';
import { Register } from './register/register';

/**
 * The screen of the address. On any other address the shell is on its way to another area, and a login
 * screen drawn meanwhile would take the title and the history from it.
 */
export function Root() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === '/register') return <Register />;
  return path === '/login' || path === '' ? <Login /> : null;
}
