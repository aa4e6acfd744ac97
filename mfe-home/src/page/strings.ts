import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    back: '返回',
    partsMissing: '有的内容没有取到',
  },
  en: {
    back: 'Back',
    partsMissing: 'Some parts did not arrive',
  },
});
