/** The two languages of the product; Chinese is the default whatever the browser says (design section 9). */
export type Language = 'zh' | 'en';

const COOKIE = 'language';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

const listeners = new Set<() => void>();
let current: Language | undefined;

/** Reads the remembered language from a cookie header or `document.cookie`; `zh` when none is remembered. */
export function languageFromCookie(cookie: string): Language {
  return /(?:^|;\s*)language=en(?:;|$)/.test(cookie) ? 'en' : 'zh';
}

/** The language texts are shown in now. */
export function getLanguage(): Language {
  current ??= languageFromCookie(document.cookie);
  return current;
}

/**
 * Switches the language of every screen at once and remembers it. It is kept in a cookie because
 * local storage holds exactly the keys of spec section 3 (docs/decisions/0003-language-cookie.md).
 */
export function setLanguage(language: Language): void {
  current = language;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`;
  document.documentElement.lang = htmlLang(language);
  for (const listener of listeners) listener();
}

/** The `lang` attribute for a language. */
export function htmlLang(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}

/** Calls `listener` after each change of language; gives the function that ends it. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
