import { defineStrings } from '@assistant/i18n';

/** The words of a rating. */
export const strings = defineStrings({
  question: { zh: '这次服务怎么样？', en: 'How was the service?' },
  stars: { zh: (count: number) => `${count} 星`, en: (count) => (count === 1 ? '1 star' : `${count} stars`) },
  words: { zh: '想说的话（可不填）', en: 'Anything to add (optional)' },
  submit: { zh: '提交评价', en: 'Rate' },
  thanks: { zh: '感谢您的评价', en: 'Thank you for rating' },
  change: { zh: '修改', en: 'Change' },
});
