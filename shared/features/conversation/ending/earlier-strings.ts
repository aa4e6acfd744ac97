import { defineStrings } from '@assistant/i18n';

/** What leads to the rating, whose own words come with it. */
export const strings = defineStrings({
  zh: { rateEarlier: '评价这次服务' },
  en: { rateEarlier: 'Rate this conversation' },
});
