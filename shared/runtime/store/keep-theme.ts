import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { isThemeMode, THEME_KEY, type ThemeMode } from './theme';
import { themeChosen, themeToggled } from './theme-slice';

/** The mode that was chosen last; `auto` if none was. */
export function storedTheme(storage: Storage): ThemeMode {
  const mode = storage.getItem(THEME_KEY);
  return isThemeMode(mode) ? mode : 'auto';
}

/** Writes each chosen theme to `storage`. */
export function keepTheme(storage: Storage) {
  const { middleware, startListening } = createListenerMiddleware<{ theme: { mode: ThemeMode } }>();
  startListening({
    matcher: isAnyOf(themeToggled, themeChosen),
    effect: (_, { getState }) => storage.setItem(THEME_KEY, getState().theme.mode),
  });
  return middleware;
}

/** Takes over the theme another tab chose. */
export function followTheme(
  page: Window,
  store: { dispatch(action: ReturnType<typeof themeChosen>): unknown },
): void {
  page.addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea === page.localStorage && key === THEME_KEY && isThemeMode(newValue)) {
      store.dispatch(themeChosen(newValue));
    }
  });
}
