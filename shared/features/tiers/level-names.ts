import { defineStrings } from '@assistant/i18n';

/** The levels' names, for tiers and for memberships alike. */
export const levelNames = defineStrings({
  zh: { none: '未开通', basic: '基础', premium: '高级', supreme: '至尊' },
  en: { none: 'Not active', basic: 'Basic', premium: 'Premium', supreme: 'Supreme' },
});
