import { defineStrings } from '@assistant/i18n';

/** The words of a rating. */
export const strings = defineStrings({
  zh: {
    question: '这次服务怎么样？',
    stars: (count: number) => `${count} 星`,
    words: '想说的话（可不填）',
    submit: '提交评价',
    thanks: '感谢您的评价',
    change: '修改',
  },
  en: {
    question: 'How was the service?',
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    words: 'Anything to add (optional)',
    submit: 'Rate',
    thanks: 'Thank you for rating',
    change: 'Change',
  },
});
