import { api, sessionExpired } from '@assistant/shared/api';
import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { sessionReducer, signedIn, signedOut, userUpdated } from './session-slice';
import { clearSession, readSession, writeSession } from './session-storage';
import { isThemeMode, THEME_KEY } from './theme';
import { themeChosen, themeReducer, themeToggled } from './theme-slice';
import { toastsReducer } from './toasts-slice';
import { unreadReducer } from './unread-slice';

/**
 * Makes the page's store and keeps it in step with local storage: what is stored is read once at the
 * start, each change of session or theme is written, and a change made by another tab is taken over.
 * @param page the window whose storage and storage events are used
 */
export function createAppStore(page: Window = window) {
  const { localStorage } = page;
  const onChange = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      theme: themeReducer,
      toasts: toastsReducer,
      unread: unreadReducer,
      [api.reducerPath]: api.reducer,
    },
    preloadedState: preload(localStorage),
    middleware: (defaults) => defaults().prepend(onChange.middleware).concat(api.middleware),
  });
  type State = ReturnType<typeof store.getState>;
  const listen = onChange.startListening.withTypes<State, typeof store.dispatch>();

  listen({
    matcher: isAnyOf(signedIn, userUpdated),
    effect: (_, { getState }) => {
      const { token, user } = getState().session;
      if (token && user) writeSession(localStorage, token, user);
    },
  });
  listen({
    matcher: isAnyOf(signedIn, signedOut, sessionExpired),
    effect: (action, { dispatch, getState }) => {
      if (!getState().session.token) clearSession(localStorage);
      // What was fetched for one account must never be shown to the next.
      if (!sessionExpired.match(action) || !getState().session.token) dispatch(api.util.resetApiState());
    },
  });
  listen({
    matcher: isAnyOf(themeToggled, themeChosen),
    effect: (_, { getState }) => localStorage.setItem(THEME_KEY, getState().theme.mode),
  });
  page.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === THEME_KEY && isThemeMode(event.newValue)) store.dispatch(themeChosen(event.newValue));
    if (event.key === 'token' || event.key === null) followSession();
  });

  /** Another tab logged in, out or switched: this one follows. */
  function followSession(): void {
    const stored = readSession(localStorage);
    const token = store.getState().session.token;
    if (!stored && token) store.dispatch(signedOut());
    if (stored && stored.token !== token) store.dispatch(signedIn(stored));
  }

  return store;
}

function preload(storage: Storage) {
  const mode = storage.getItem(THEME_KEY);
  return {
    session: readSession(storage) ?? { token: null, user: null },
    theme: { mode: isThemeMode(mode) ? mode : ('auto' as const) },
  };
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;

let appStore: AppStore | undefined;

/** The page's one store, made at the first call; shell and remotes all get the same. */
export function getAppStore(): AppStore {
  appStore ??= createAppStore();
  return appStore;
}
