import { sessionExpired } from '@assistant/shared/api';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from './session-storage';

/** Who is here. Two states only: anonymous, or the holder of a token (spec section 6). */
export interface SessionState {
  token: string | null;
  user: UserInfo | null;
}

const anonymous: SessionState = { token: null, user: null };

const slice = createSlice({
  name: 'session',
  initialState: anonymous,
  reducers: {
    /** A login succeeded, here or in another tab. */
    signedIn: (_, { payload }: PayloadAction<{ token: string; user: UserInfo }>) => payload,
    /** The player logged out, here or in another tab. */
    signedOut: () => anonymous,
    /** The server told something newer about the account. */
    userUpdated: (state, { payload }: PayloadAction<Partial<UserInfo>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
  extraReducers: (builder) => {
    // Only the token that was refused ends: a late answer to an old one must not log the next player out.
    builder.addCase(sessionExpired, (state, { payload }) =>
      state.token === payload.token ? anonymous : state,
    );
  },
});

export const { signedIn, signedOut, userUpdated } = slice.actions;
export const sessionReducer = slice.reducer;
