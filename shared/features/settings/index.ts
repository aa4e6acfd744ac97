export { accountDocument } from './account-document';
export type { SettingsDocument, Values } from './document';
export { settingsOfToken } from './save';
export type { SettingsSession } from './session';
export { getSettings } from './settings';
export type { Autosave } from './state/state';
export type { Edited } from './state/undo-history';
export { type OpenSettings, useNewerSettings, useSettings } from './use-settings';
