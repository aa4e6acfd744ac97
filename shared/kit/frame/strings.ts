import { defineStrings } from '@assistant/i18n';

/** The names of the themes: R104. */
export const strings = defineStrings({
  zh: {
    theme: (mode: string) => `主题：${mode}`,
    dark: '深色',
    light: '浅色',
    eyecare: '护眼',
    auto: '自动',
  },
  en: {
    theme: (mode: string) => `Theme: ${mode}`,
    dark: 'dark',
    light: 'light',
    eyecare: 'eye care',
    auto: 'auto',
  },
});

/** In the language that the button switches to, because who needs it reads that language. */
export const toOtherLanguage = {
  zh: { label: 'Switch to English', lang: 'en', language: 'en' },
  en: { label: '切换为中文', lang: 'zh-CN', language: 'zh' },
} as const;
