import { ACCOUNT_SETTING_ID, accountSettings } from '@assistant/contract';
import type { SettingsDocument } from './document';

/**
 * The account-wide settings. What the player never set is not stored, so that a default may change. The settings are
 * independent, so changes of different ones on two devices are both saved (docs/decisions/0061-drafts-in-session-storage.md).
 */
export const accountDocument: SettingsDocument = {
  id: ACCOUNT_SETTING_ID,
  merge: 'byKey',
  read: (stored = {}) => stored,
  migrate: (values) => values,
  // The page's fields check their values themselves.
  check: () => 'fits',
  complete(values) {
    const whole = accountSettings.safeParse(values);
    return whole.success ? whole.data : { ...accountSettings.parse({}), ...values };
  },
  reason: ({ message }) => message,
  link: { title: { zh: '助手设置', en: 'Assistant settings' }, path: '/main/settings' },
  storageKey: 'settings-draft',
};
