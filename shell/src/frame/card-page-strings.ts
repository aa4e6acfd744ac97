import { defineStrings } from '@assistant/i18n';

/** The words of a page that shows only a card. */
export const cardStrings = defineStrings({
  zh: {
    back: '返回',
    slow: '网络较慢，还在加载，请稍等…',
    missing: '页面文件没有取到。请检查网络后重试，联网后也会自动再试；已保存的设置都在。',
  },
  en: {
    back: 'Back',
    slow: 'The connection is slow. Still loading…',
    missing:
      'Its files did not arrive. Check your connection and retry; it also tries again by itself once you are online. Saved settings are safe.',
  },
});
