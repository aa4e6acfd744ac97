import { setLanguage, useLanguage } from '@assistant/i18n';
import { IconButton } from '@assistant/ui';
import { toOtherLanguage } from './strings';

/** Switches every screen between Chinese and English. The choice is remembered (R102). */
export function LanguageButton() {
  const { label, lang, language } = toOtherLanguage[useLanguage()];
  return <IconButton icon="language" label={label} lang={lang} onClick={() => setLanguage(language)} />;
}
