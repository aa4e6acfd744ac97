import type { LocalText } from '@assistant/contract';

/** A place and what happens there, in both languages. */
export const at = (place: string, zh: string, en: string): LocalText => ({
  zh: `${place} · ${zh}`,
  en: `${place} · ${en}`,
});
