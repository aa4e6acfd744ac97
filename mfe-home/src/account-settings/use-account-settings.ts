import { accountDocument, useSettings } from '@assistant/settings';
import { type SettingsView, useSettingsView } from './settings-view';

/** The account-wide settings of a page that cannot do without their engine. */
export function useAccountSettings(): SettingsView {
  const open = useSettings(accountDocument, false);
  return useSettingsView(open.status === 'open' ? open : undefined);
}
