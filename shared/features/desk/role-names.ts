import type { LocalText, StaffRole } from '@assistant/contract';

/** What the roles are called. */
export const roleNames: Readonly<Record<StaffRole, LocalText>> = {
  agent: { zh: '客服', en: 'Agent' },
  lead: { zh: '组长', en: 'Lead' },
  operator: { zh: '运维', en: 'Operator' },
  admin: { zh: '管理员', en: 'Admin' },
};
