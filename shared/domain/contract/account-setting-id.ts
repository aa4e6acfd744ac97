/** The setting id of the account-wide settings, beside those of the tasks. */
export const ACCOUNT_SETTING_ID = 'account';
