import { defineStrings } from '@assistant/i18n';

/** The names of the themes: R104. */
export const strings = defineStrings({
  theme: { zh: (mode: string) => `主题：${mode}`, en: (mode) => `Theme: ${mode}` },
  dark: { zh: '深色', en: 'dark' },
  light: { zh: '浅色', en: 'light' },
  eyecare: { zh: '护眼', en: 'eye care' },
  auto: { zh: '自动', en: 'auto' },
});

/** In the language that the button switches to, because who needs it reads that language. */
export const toOtherLanguage = {
  zh: { label: 'Switch to English', lang: 'en', language: 'en' },
  en: { label: '切换为中文', lang: 'zh-CN', language: 'zh' },
} as const;
