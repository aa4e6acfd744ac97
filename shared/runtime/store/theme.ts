/** Spec section 4: the modes in the order the toggle cycles through them. */
export const THEME_MODES = ['dark', 'light', 'eyecare', 'auto'] as const;
/** Spec section 9: the local storage key. */
export const THEME_KEY = 'theme';
/** Spec sections 4 and 9: auto is light from 08:00 to 21:59 local time. */
const AUTO_LIGHT_FROM_HOUR = 8;
const AUTO_LIGHT_UNTIL_HOUR = 22;
/** Spec sections 4 and 9: auto looks at the clock again every 60 s. */
export const AUTO_RECHECK_MS = 60_000;

export type ThemeMode = (typeof THEME_MODES)[number];
/** What is painted: `auto` resolves to one of the others. */
export type Theme = Exclude<ThemeMode, 'auto'>;

/** Whether a stored value is a mode. */
export const isThemeMode = (value: unknown): value is ThemeMode => THEME_MODES.includes(value as ThemeMode);

/** The mode after this one in the cycle. */
export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return THEME_MODES[(THEME_MODES.indexOf(mode) + 1) % THEME_MODES.length] as ThemeMode;
}

/** The colours a mode shows at the local hour (0–23). */
export function resolveTheme(mode: ThemeMode, hour: number): Theme {
  if (mode !== 'auto') return mode;
  return hour >= AUTO_LIGHT_FROM_HOUR && hour < AUTO_LIGHT_UNTIL_HOUR ? 'light' : 'dark';
}

/** The colour of the browser's bars: the `--bg` of tokens.css. */
export const THEME_COLORS: Record<Theme, string> = { light: '#f5f3f8', dark: '#0f1216', eyecare: '#e7eedd' };
