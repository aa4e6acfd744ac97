import type { AccountSettings } from '@assistant/shared/contract';

/** What every section of the account-wide settings gets. */
export interface SettingsSectionProps {
  settings: AccountSettings;
  /** Changes some settings; they are saved by themselves, at once where it says so. */
  edit(patch: Partial<AccountSettings>, atOnce?: boolean): void;
}
