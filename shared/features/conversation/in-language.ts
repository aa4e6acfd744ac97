import type { LocalText } from '@assistant/contract';

/** What has words in Chinese, and may have them in English. */
interface Worded {
  title: string;
  text: string;
  title_en?: string | null | undefined;
  text_en?: string | null | undefined;
}

/** An answer with its words in the language that `say` speaks; in Chinese where it has no others. */
export function inLanguage<T extends Worded>(answer: T, say: (words: LocalText) => string): T {
  const { title, text, title_en, text_en } = answer;
  return {
    ...answer,
    title: say({ zh: title, en: title_en ?? title }),
    text: say({ zh: text, en: text_en ?? text }),
  };
}
