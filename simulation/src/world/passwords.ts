import type { Passwords } from '../../../server/src/account/password';

/** Passwords without the work of a hash, which other threads do. */
export const PASSWORDS: Passwords = {
  hash: async (password) => `hash of ${password}`,
  verify: async (stored, password) => stored === `hash of ${password}`,
};
