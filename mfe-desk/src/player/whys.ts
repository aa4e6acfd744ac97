import type { GrantReason } from '@assistant/contract';
import { defineStrings } from '@assistant/i18n';

/** The prepared reasons of a change of a membership. */
export const whys = defineStrings({
  zh: { paid: '已付款', event: '活动赠送', apology: '故障补偿', mistake: '更正开错', other: '其他' },
  en: {
    paid: 'paid',
    event: 'an event',
    apology: 'an apology',
    mistake: 'a mistake put right',
    other: 'other',
  },
} satisfies Record<'zh' | 'en', Record<GrantReason, string>>);
