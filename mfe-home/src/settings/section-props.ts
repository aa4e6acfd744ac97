import type { AccountSettings } from '@assistant/contract';

/** The props of every section of the account-wide settings. */
export interface SettingsSectionProps {
  settings: AccountSettings;
  /** Changes some settings, which are saved automatically, at once if it says so. */
  edit(patch: Partial<AccountSettings>, atOnce?: boolean): void;
}
