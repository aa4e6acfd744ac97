import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nextThemeMode, type ThemeMode } from './theme';

const slice = createSlice({
  name: 'theme',
  initialState: { mode: 'auto' as ThemeMode },
  reducers: {
    /** The player pressed the theme button: the next mode of the cycle. */
    themeToggled: (state) => {
      state.mode = nextThemeMode(state.mode);
    },
    /** A mode was chosen by name, here or in another tab. */
    themeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.mode = payload;
    },
  },
});

export const { themeToggled, themeChosen } = slice.actions;
export const themeReducer = slice.reducer;
