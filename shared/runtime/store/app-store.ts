import { api } from '@assistant/api';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { keepSession, syncSession } from './keep-session';
import { followTheme, keepTheme, storedTheme } from './keep-theme';
import { sessionReducer } from './session-slice';
import { readSession } from './session-storage';
import { themeReducer } from './theme-slice';
import { toastsReducer } from './toasts-slice';
import { unreadReducer } from './unread-slice';

/**
 * Makes the page's store and keeps it in sync with local storage: stored values are read once at the start,
 * each change of session or theme is written, and changes by other tabs are taken over.
 * @param page the window whose storage and storage events are used
 */
export function createAppStore(page: Window = window) {
  const { localStorage } = page;
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      theme: themeReducer,
      toasts: toastsReducer,
      unread: unreadReducer,
      [api.reducerPath]: api.reducer,
    },
    preloadedState: {
      session: readSession(localStorage) ?? { token: null, user: null },
      theme: { mode: storedTheme(localStorage) },
    },
    middleware: (defaults) =>
      defaults().prepend(keepSession(localStorage), keepTheme(localStorage)).concat(api.middleware),
  });
  syncSession(page, store);
  followTheme(page, store);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;

let appStore: AppStore | undefined;

/** The page's one store, made at the first call and used by shell and remotes. */
export function getAppStore(): AppStore {
  if (!appStore) {
    appStore = createAppStore();
    // Queries that opt in are read again when the player comes back to the tab, or the network is back.
    setupListeners(appStore.dispatch);
  }
  return appStore;
}
