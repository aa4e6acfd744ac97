import { htmlLang, languageFromCookie } from '@assistant/i18n';
import { isThemeMode, resolveTheme, THEME_COLORS, THEME_KEY } from '@assistant/store';
import { stored } from './stored';

/** Gives the page the player's colours and language before anything of it is painted. */
export function prepareFirstPaint(): void {
  const root = document.documentElement;
  const mode = stored(THEME_KEY);
  const theme = resolveTheme(isThemeMode(mode) ? mode : 'auto', new Date().getHours());
  root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  root.lang = htmlLang(languageFromCookie(document.cookie));
}
