import { defineStrings } from '@assistant/i18n';

export const cardStrings = defineStrings({
  back: { zh: '返回', en: 'Back' },
  slow: { zh: '网络较慢，还在加载，请稍等…', en: 'The connection is slow. Still loading…' },
  missing: {
    zh: '页面文件没有取到。请检查网络后重试，联网后也会自动再试；已保存的设置都在。',
    en: 'Its files did not arrive. Check your connection and retry; it also tries again by itself once you are online. Saved settings are safe.',
  },
});
