import { LoginForm } from '@assistant/accounts';
import { getAppStore, Provider } from '@assistant/store';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function LoginPage() {
  const [fields, setFields] = useState({ account: '', password: '', remember: false });
  return (
    <main style={{ maxWidth: '30rem', margin: 'auto', padding: 'var(--space-4)' }}>
      <LoginForm fields={fields} onFieldsChange={(change) => setFields((now) => ({ ...now, ...change }))} />
    </main>
  );
}

/** Shows a login in `element` until somebody is logged in, then leaves it empty. */
export async function loginFirst(element: HTMLElement): Promise<void> {
  const store = getAppStore();
  const loggedIn = () => store.getState().session.token !== null;
  if (loggedIn()) return;
  const root = createRoot(element);
  root.render(
    <Provider store={store}>
      <LoginPage />
    </Provider>,
  );
  await new Promise<void>((done) => {
    const stop = store.subscribe(() => {
      if (!loggedIn()) return;
      stop();
      done();
    });
  });
  root.unmount();
}
