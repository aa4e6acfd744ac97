import { useCallback, useSyncExternalStore } from 'react';
import { getLanguage, type Language, subscribeToLanguage } from './language';
import type { LocalText } from './strings';

/** The current language. The component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, getLanguage);
}

/** The current language's texts of a feature, as declared by `defineStrings`. */
export function useStrings<Table>(strings: Record<Language, Table>): Table {
  return strings[useLanguage()];
}

/** Returns a function that picks the current language from a text that is data. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage();
  return useCallback((text) => text[language], [language]);
}
