import { setLanguage, useLanguage } from '@assistant/shared/i18n';
import { IconButton } from '@assistant/shared/ui';
import { toOtherLanguage } from './strings';

/** Switches every screen between Chinese and English; the choice is remembered (design section 9). */
export function LanguageButton() {
  const { label, lang, language } = toOtherLanguage[useLanguage()];
  return <IconButton icon="language" label={label} lang={lang} onClick={() => setLanguage(language)} />;
}
