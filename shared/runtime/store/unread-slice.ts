import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The unread chat messages, as the server counts them (spec section 3). */
type UnreadState = {
  total_unread: number;
  sessions: { session_id: string; unread_count: number }[];
};

const none: UnreadState = { total_unread: 0, sessions: [] };

const slice = createSlice({
  name: 'unread',
  initialState: none,
  reducers: {
    /** The server's newest count. */
    unreadUpdated: (_, { payload }: PayloadAction<UnreadState>) => payload,
    /** Another player, or none, so the count of the previous one is dropped. */
    unreadCleared: () => none,
  },
});

export const { unreadUpdated, unreadCleared } = slice.actions;
export const unreadReducer = slice.reducer;
