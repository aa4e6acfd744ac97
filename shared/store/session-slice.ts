import { sessionExpired } from '@assistant/shared/api';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredSession, UserInfo } from './session-storage';

/** Why a session is over: the player left, the server refused the token, or another tab ended it. */
export type SessionEnd = 'left' | 'expired' | 'elsewhere';

/** Who is here. Two states only: anonymous, or the holder of a token (spec section 6). */
export interface SessionState {
  token: string | null;
  user: UserInfo | null;
  /** How the session before this anonymous state ended; none before the first login, and none while logged in. */
  ended?: SessionEnd;
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
    signedOut: () => anonymous('left'),
    /** Another tab logged in, out or switched the account: what it stored, `null` for logged out. */
    sessionFollowed: (_, { payload }: PayloadAction<StoredSession | null>): SessionState =>
      payload ?? anonymous('elsewhere'),
    /** The server told something newer about the account. */
    userUpdated: (state, { payload }: PayloadAction<Partial<UserInfo>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
  extraReducers: (builder) => {
    // Only the token that was refused ends: a late answer to an old one must not log the next player out.
    builder.addCase(sessionExpired, (state, { payload }) =>
      state.token === payload.token ? anonymous('expired') : state,
    );
  },
});

export const { signedIn, signedOut, sessionFollowed, userUpdated } = slice.actions;
export const sessionReducer = slice.reducer;
