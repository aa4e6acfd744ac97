import { deskSessions } from '@assistant/desk';
import { setLanguage } from '@assistant/i18n';
import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { createAppStore, Provider } from '@assistant/store';
import { setWindowWidth } from '@assistant/testing/window-width';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { Root } from '../root';
import { type FakeDesk, xiaoqiao } from './fake-desk';

/** A history with one entry, which goes where it is sent. */
function bridge(pathname: string): RouterBridge {
  const listeners = new Set<() => void>();
  let state: RouterBridge['state'] = at(pathname, null);
  function at(to: string, given: unknown): RouterBridge['state'] {
    return {
      location: { pathname: to, search: '', hash: '', state: given, key: to },
      historyAction: 'PUSH',
    };
  }
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: (to, options) => {
      state = at(
        typeof to === 'string' ? to : ((to as { pathname?: string }).pathname ?? '/'),
        options?.state,
      );
      for (const listener of listeners) listener();
    },
    createHref: ({ pathname: to }) => to,
  };
}

/** What jsdom lacks. */
function setUpBrowser(width: number): void {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  setWindowWidth(width);
  Element.prototype.scrollIntoView ??= () => {};
}

interface Opening {
  path?: string;
  /** CSS pixels. */
  width?: number;
  /** Null: not signed in. */
  as?: { role: 'agent' | 'lead' | 'operator' | 'admin' } | null;
  state?: unknown;
  /** What the browser kept from before. */
  database?: IDBFactory;
}

/** Shows the desk at an address, to an agent who is signed in unless it is said otherwise. */
export function openDesk(desk: FakeDesk, opening: Opening = {}) {
  const { path = '/desk', width = 1280, as = { role: 'agent' }, state, database } = opening;
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  setUpBrowser(width);
  setLanguage('zh');
  globalThis.indexedDB = database ?? new IDBFactory();
  Object.assign(globalThis, { fetch: desk.fetch });
  const before = deskSessions.get().identity;
  if (before) deskSessions.end(before.token, 'left');
  if (as) {
    desk.role = as.role;
    deskSessions.signIn({ token: 'desk_1', ...xiaoqiao, ...as });
  }
  const router = bridge(path);
  if (state !== undefined) router.navigate(path, { state });
  const store = createAppStore();
  const view = render(
    <Provider store={store}>
      <RemoteRouter router={router} basename="/desk">
        <Root />
      </RemoteRouter>
    </Provider>,
  );
  return { ...view, router, store, user: userEvent.setup({ delay: null }) };
}
