import { defineStrings } from '@assistant/i18n';

/** The levels' names, for tiers and for memberships alike. */
export const levelNames = defineStrings({
  none: { zh: '未开通', en: 'Not active' },
  basic: { zh: '基础', en: 'Basic' },
  premium: { zh: '高级', en: 'Premium' },
  supreme: { zh: '至尊', en: 'Supreme' },
});
