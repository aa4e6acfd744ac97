import { defineStrings } from '@assistant/shared/i18n';

/** The theme's names: design section 11. */
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

/** Said in the language one would switch to: whoever needs it reads that one. */
export const toOtherLanguage = {
  zh: { label: 'Switch to English', lang: 'en', language: 'en' },
  en: { label: '切换为中文', lang: 'zh-CN', language: 'zh' },
} as const;
