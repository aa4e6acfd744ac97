import { sessionExpired } from '@assistant/api';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredSession, UserInfo } from './session-storage';

/** Why a session ended: the player logged out, the server refused the token, or another tab ended it. */
type SessionEnd = 'loggedOut' | 'expired' | 'otherTab';

/** The session. There are two states: anonymous, or holder of a token (spec section 6). */
export interface SessionState {
  token: string | null;
  user: UserInfo | null;
  /** How the last session ended; undefined before the first login and while logged in. */
  ended?: SessionEnd;
  /** The account that another tab switched to, until the player says what this one shall do; it goes on with its own. */
  otherTabSession?: StoredSession;
}

const anonymous = (ended?: SessionEnd): SessionState => ({
  token: null,
  user: null,
  ...(ended && { ended }),
});

const slice = createSlice({
  name: 'session',
  initialState: anonymous(),
  reducers: {
    /** A login succeeded in this tab, or the account was switched. */
    signedIn: (_, { payload }: PayloadAction<StoredSession>): SessionState => payload,
    /** The player logged out in this tab. */
    signedOut: () => anonymous('loggedOut'),
    /** Another tab logged in, logged out or switched the account: what it stored, `null` for logged out. */
    sessionSynced: (_, { payload }: PayloadAction<StoredSession | null>): SessionState =>
      payload ?? anonymous('otherTab'),
    /** Another tab switched to another account: nothing changes here before the player says so. */
    accountSwitchedInOtherTab: (state, { payload }: PayloadAction<StoredSession>): SessionState => ({
      ...state,
      otherTabSession: payload,
    }),
    /** This tab stays with its account, or the other one came back to it. */
    accountSwitchDismissed: ({ otherTabSession: _otherTabSession, ...state }): SessionState => state,
    /** The same where only a token is stored: whose it is has to be fetched. */
    tokenSynced: (_, { payload }: PayloadAction<string>): SessionState => ({ token: payload, user: null }),
    /** The server sent newer facts about the account, or all of them where only the token was stored. */
    userUpdated: (state, { payload }: PayloadAction<Partial<UserInfo>>) => {
      if (state.user) Object.assign(state.user, payload);
      else if (state.token && payload.account !== undefined)
        state.user = { ...payload, token: state.token } as UserInfo;
    },
  },
  extraReducers: (builder) => {
    // Only the refused token's session ends. A late answer to an old token must not log the next player out.
    builder.addCase(sessionExpired, (state, { payload }) =>
      state.token === payload.token ? anonymous('expired') : state,
    );
  },
});

export const {
  signedIn,
  signedOut,
  sessionSynced,
  accountSwitchDismissed,
  accountSwitchedInOtherTab,
  tokenSynced,
  userUpdated,
} = slice.actions;
export const sessionReducer = slice.reducer;
