import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import { act, configure, render, waitFor } from '@testing-library/react';
import { declaredRegistry, inlineRegistry } from './areas/testing/declared-registry';
import { RouterProvider } from './navigation/router-provider';
import { makeRouter } from './router';

jest.mock('./remotes/federation', () => ({ loadBuild: () => new Promise(() => {}) }));
configure({ asyncUtilTimeout: 10_000 });

/** A page that begins at a path, with what the browser has stored; the store reads it once, at its first use. */
async function open(path: string): Promise<void> {
  history.replaceState(null, '', location.origin + path);
  setLanguage('zh');
  inlineRegistry(declaredRegistry());
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script id="env" type="application/json">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>',
  );
  globalThis.fetch = jest.fn(() => new Promise(() => {})) as unknown as typeof fetch;
  render(
    <Provider store={getAppStore()}>
      <RouterProvider router={makeRouter()} />
    </Provider>,
  );
  await act(async () => {});
}

test('the guard goes by the token that is really stored, and by nothing else', async () => {
  localStorage.setItem('token', 'stored-before');
  await open('/login');
  await waitFor(() => expect(location.pathname).toBe('/main/game-info'));
  localStorage.clear();
  const cleared = new StorageEvent('storage', { key: null, storageArea: localStorage });
  act(() => void window.dispatchEvent(cleared));
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
