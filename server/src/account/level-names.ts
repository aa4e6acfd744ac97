import type { LocalText, MembershipLevel } from '@assistant/contract';

/** The levels' names as players read them. */
export const levelNames: Record<MembershipLevel, LocalText> = {
  none: { zh: '无会员', en: 'none' },
  basic: { zh: '基础', en: 'basic' },
  premium: { zh: '高级', en: 'premium' },
  supreme: { zh: '至尊', en: 'supreme' },
};
