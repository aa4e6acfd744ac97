import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { pushToast, type ToastItem } from './toast-item';

const slice = createSlice({
  name: 'toasts',
  initialState: [] as ToastItem[],
  reducers: {
    /**
     * Shows a toast on any screen: 3.2 s at the top unless given otherwise. At most three are shown at one
     * position (spec section 4).
     * @example dispatch(showToast({ type: 'success', message: t.saved }))
     */
    showToast: {
      prepare: (toast: Omit<ToastItem, 'id'> & { id?: string }) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (state, { payload }: PayloadAction<ToastItem>) => pushToast(state, payload),
    },
    /** A toast's time is over, or the player closed it. */
    toastDismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
});

export const { showToast, toastDismissed } = slice.actions;
export const toastsReducer = slice.reducer;
