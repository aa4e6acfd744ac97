import { api, sessionExpired } from '@assistant/api';
import { getLanguage } from '@assistant/i18n';
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import {
  type SessionState,
  sessionFollowed,
  signedIn,
  signedOut,
  tokenFollowed,
  userUpdated,
} from './session-slice';
import {
  clearSession,
  type ReadSession,
  readSession,
  TOKEN_KEY,
  USER_KEY,
  writeSession,
} from './session-storage';
import { strings } from './strings';
import { showToast } from './toasts-slice';
import { unreadForgotten } from './unread-slice';

interface State {
  session: SessionState;
}

/** Writes each change of the session to `storage`, and handles its consequences. */
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
    matcher: isAnyOf(signedIn, signedOut, sessionFollowed, tokenFollowed, sessionExpired),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const before = getOriginalState().session.token;
      const { token } = getState().session;
      // Refused because another tab has just logged out: its event is on the way.
      const leftElsewhere = sessionExpired.match(action) && storage.getItem(TOKEN_KEY) !== before;
      // A tab that follows another one does not write to the storage, which may have the next session
      // already.
      if (!token && before && !sessionFollowed.match(action) && !leftElsewhere) clearSession(storage);
      // Data of one account must never be shown to the next. Not at a logout, because the pages still on the
      // screen would fetch it all again without a token.
      if (token && token !== before) dispatch(api.util.resetApiState());
      if (token !== before) dispatch(unreadForgotten());
      if (sessionExpired.match(action) && !token && before && !leftElsewhere) {
        dispatch(showToast({ type: 'warning', message: strings[getLanguage()].sessionExpired }));
      }
    },
  });
  return middleware;
}

const followed = (stored: ReadSession | null) =>
  stored && !stored.user
    ? tokenFollowed(stored.token)
    : sessionFollowed(stored?.user ? { token: stored.token, user: stored.user } : null);

/** Follows another tab: login, logout, switch of account, newer facts about it. */
export function followSession(
  page: Window,
  store: { getState(): State; dispatch(action: ReturnType<typeof followed>): unknown },
): void {
  page.addEventListener('storage', ({ storageArea, key }) => {
    if (storageArea !== page.localStorage) return;
    const stored = readSession(page.localStorage);
    const { token } = store.getState().session;
    const told = key === TOKEN_KEY || key === null;
    if (told && (stored?.token ?? null) !== token) store.dispatch(followed(stored));
    if (key === USER_KEY && stored?.user && stored.token === token) store.dispatch(followed(stored));
  });
}
