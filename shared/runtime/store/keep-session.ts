import { api, sessionExpired } from '@assistant/api';
import { getLanguage } from '@assistant/i18n';
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { keepGuestChatFor } from './keep-guest-chat';
import {
  accountSwitchDismissed,
  accountSwitchedInOtherTab,
  type SessionState,
  sessionSynced,
  signedIn,
  signedOut,
  tokenSynced,
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
import { unreadCleared } from './unread-slice';

interface State {
  session: SessionState;
}

/** Writes each change of the session to `storage`, and handles its consequences. */
export function keepSession(storage: Storage) {
  const { middleware, startListening } = createListenerMiddleware<State>();
  startListening({
    matcher: isAnyOf(signedIn, userUpdated),
    effect: (action, { getState }) => {
      const { token, user } = getState().session;
      // What the server says of this tab's account neither replaces another tab's by it, nor brings one back that another
      // tab has logged out: its event is on the way.
      if (userUpdated.match(action) && storage.getItem(TOKEN_KEY) !== token) return;
      if (!token || !user) return;
      writeSession(storage, { token, user });
      if (signedIn.match(action)) keepGuestChatFor(storage, user.account);
    },
  });
  startListening({
    matcher: isAnyOf(signedIn, signedOut, sessionSynced, tokenSynced, sessionExpired),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const before = getOriginalState().session.token;
      const { token } = getState().session;
      // Refused because another tab has just logged out: its event is on the way.
      const loggedOutInOtherTab = sessionExpired.match(action) && storage.getItem(TOKEN_KEY) !== before;
      // A tab that follows another one does not write to the storage, which may have the next session
      // already.
      const keeps = sessionSynced.match(action) || loggedOutInOtherTab || isOthers(storage, before);
      if (!token && before && !keeps) clearSession(storage);
      // Data of one account must never be shown to the next. Not at a logout, because the pages still on the
      // screen would fetch it all again without a token.
      if (token && token !== before) dispatch(api.util.resetApiState());
      if (token !== before) dispatch(unreadCleared());
      if (sessionExpired.match(action) && !token && before && !loggedOutInOtherTab) {
        const { meta } = action as { meta?: { words?: string } };
        const message = meta?.words ?? strings[getLanguage()].sessionExpired;
        dispatch(showToast({ type: 'warning', message }));
      }
    },
  });
  return middleware;
}

/** Whether the storage has the session of another tab, which this one did not follow. */
function isOthers(storage: Storage, token: string | null): boolean {
  const stored = storage.getItem(TOKEN_KEY);
  return stored !== null && stored !== token;
}

const synced = (stored: ReadSession | null) =>
  stored && !stored.user
    ? tokenSynced(stored.token)
    : sessionSynced(stored?.user ? { token: stored.token, user: stored.user } : null);

/** What this tab does about a session that another tab stored. A switch of account waits for the player. */
function answerTo(stored: ReadSession | null, { token, user, otherTabSession }: SessionState) {
  if (stored?.token === token) return otherTabSession && accountSwitchDismissed();
  if (stored?.user && user && stored.user.account !== user.account) {
    return accountSwitchedInOtherTab({ token: stored.token, user: stored.user });
  }
  return synced(stored);
}

/** Follows another tab: login, logout, newer facts about the account; a switch of account is only reported. */
export function syncSession(
  page: Window,
  store: {
    getState(): State;
    dispatch(action: NonNullable<ReturnType<typeof answerTo>>): unknown;
  },
): void {
  page.addEventListener('storage', ({ storageArea, key }) => {
    if (storageArea !== page.localStorage) return;
    const stored = readSession(page.localStorage);
    const { session } = store.getState();
    const { token } = session;
    const answer = key === TOKEN_KEY || key === null ? answerTo(stored, session) : undefined;
    if (answer && (stored !== null || token !== null)) store.dispatch(answer);
    if (key === USER_KEY && stored?.user && stored.token === token) store.dispatch(synced(stored));
  });
}
