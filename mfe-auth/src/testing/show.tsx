import { setLanguage } from '@assistant/i18n';
import { RemoteRouter } from '@assistant/remote';
import { createAppStore, Provider, toastDismissed, useAppDispatch, useAppSelector } from '@assistant/store';
import { ToastViewport } from '@assistant/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../root';
import { memoryRouter } from './memory-router';

/** The key in the page; the server has the same. */
export const KEY = 'three-kingdoms-assistant';

/** Before each test, a page like the shell's: its settings, its viewport, Chinese, nothing stored. */
export function freshPage() {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh');
  document.head.innerHTML = '<meta name="viewport" content="width=device-width">';
  const env = document.createElement('script');
  env.id = 'env';
  env.type = 'application/json';
  env.textContent = JSON.stringify({ API_BASE: '/', LOGIN_OBFUSCATION_KEY: KEY });
  document.head.append(env);
}

function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  return <ToastViewport toasts={toasts} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}

/** Shows the remote at an address, on a router like the shell's, with the shell's toasts. */
export function show(address: string) {
  const store = createAppStore();
  const router = memoryRouter(['/before', address]);
  const page = render(
    <Provider store={store}>
      <RemoteRouter router={router} basename="/">
        <Root />
      </RemoteRouter>
      <Toasts />
    </Provider>,
  );
  return {
    ...page,
    store,
    router,
    user: userEvent.setup({ delay: null }),
    /** The current address. */
    at: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}
