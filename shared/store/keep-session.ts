import { api, sessionExpired } from '@assistant/shared/api';
import { getLanguage } from '@assistant/shared/i18n';
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { type SessionState, sessionFollowed, signedIn, signedOut, userUpdated } from './session-slice';
import { clearSession, readSession, TOKEN_KEY, USER_KEY, writeSession } from './session-storage';
import { strings } from './strings';
import { showToast } from './toasts-slice';
import { unreadForgotten } from './unread-slice';

interface State {
  session: SessionState;
}

/** Writes each change of the session to `storage`, and does what follows from one. */
export function keepSession(storage: Storage) {
  const { middleware, startListening } = createListenerMiddleware<State>();
  startListening({
    matcher: isAnyOf(signedIn, userUpdated),
    effect: (_, { getState }) => {
      const { token, user } = getState().session;
      if (token && user) writeSession(storage, { token, user });
    },
  });
  startListening({
    matcher: isAnyOf(signedIn, signedOut, sessionFollowed, sessionExpired),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const before = getOriginalState().session.token;
      const { token } = getState().session;
      // A tab that follows another leaves the storage alone: it may hold the next session already.
      if (!token && before && !sessionFollowed.match(action)) clearSession(storage);
      // What was fetched for one account must never be shown to the next. Not at a logout: the pages
      // that still stand would ask for it all again, without a token.
      if (token && token !== before) dispatch(api.util.resetApiState());
      if (token !== before) dispatch(unreadForgotten());
      if (sessionExpired.match(action) && !token && before) {
        dispatch(showToast({ type: 'warning', message: strings[getLanguage()].sessionExpired }));
      }
    },
  });
  return middleware;
}

/** Takes over what another tab did: login, logout, switch of account, newer facts about it. */
export function followSession(
  page: Window,
  store: { getState(): State; dispatch(action: ReturnType<typeof sessionFollowed>): unknown },
): void {
  page.addEventListener('storage', ({ storageArea, key }) => {
    if (storageArea !== page.localStorage) return;
    const stored = readSession(page.localStorage);
    const { token } = store.getState().session;
    const told = key === TOKEN_KEY || key === null;
    if (told && (stored?.token ?? null) !== token) store.dispatch(sessionFollowed(stored));
    if (key === USER_KEY && stored && stored.token === token) store.dispatch(sessionFollowed(stored));
  });
}
