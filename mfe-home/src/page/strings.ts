import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  back: { zh: '返回', en: 'Back' },
  partsMissing: { zh: '有的内容没有取到', en: 'Some parts did not arrive' },
});
