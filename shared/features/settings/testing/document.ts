import type { SettingsDocument } from '../document';

/** A document whose keys stand alone and take anything, for the tests of this folder. */
export const documentOf = (own: Partial<SettingsDocument> = {}): SettingsDocument => ({
  id: 'account',
  merge: 'byKey',
  read: (stored = {}) => stored,
  migrate: (values) => values,
  check: () => 'fits',
  ...own,
});
