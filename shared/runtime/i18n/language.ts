/** The two languages of the product. Chinese is the default, whatever the browser says (R102). */
export type Language = 'zh' | 'en';

const COOKIE = 'language';
/** The channel between tabs, because cookies have no change event in every browser. */
const CHANNEL = 'language';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

const listeners = new Set<() => void>();
let current: Language | undefined;

/** Reads the remembered language from a cookie header or `document.cookie`; `zh` if there is none. */
export function languageFromCookie(cookie: string): Language {
  return /(?:^|;\s*)language=en(?:;|$)/.test(cookie) ? 'en' : 'zh';
}

/** Whether a value is one of the two. */
export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en';

/** Whether a language was chosen on this device. */
export const hasChosenLanguage = (): boolean => /(?:^|;\s*)language=/.test(document.cookie);

/** The language of all texts now. */
export function getLanguage(): Language {
  current ??= languageFromCookie(document.cookie);
  return current;
}

function show(language: Language): void {
  current = language;
  document.documentElement.lang = htmlLang(language);
  for (const listener of listeners) listener();
}

/**
 * Switches the language of every screen at once, in other tabs too, and remembers it in a cookie, because
 * local storage holds exactly the keys of spec section 3 (docs/decisions/0003-cookies.md).
 */
export function setLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`;
  show(language);
  if (typeof BroadcastChannel === 'undefined') return;
  const others = new BroadcastChannel(CHANNEL);
  others.postMessage(language);
  others.close();
}

/** Follows the language that another tab chooses. Returns the function that stops it. */
export function followLanguage(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = ({ data }) => {
    if (isLanguage(data) && data !== current) show(data);
  };
  return () => others.close();
}

/** The `lang` attribute for a language. */
export function htmlLang(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}

/** Calls `listener` after each change of language. Returns the function that unsubscribes. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
