import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { Settings } from '../system/settings';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is right. Takes as long if there is no hash to compare with. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** A password that a person can copy: 96 random bits. */
export const newPassword = (): string => randomBytes(12).toString('base64url');

// `Algorithm` is a const enum of a declaration file, which an isolated compile cannot read.
const ARGON2ID = 2 satisfies Algorithm.Argon2id as Algorithm;

/** argon2id, with the cost of the settings. */
export async function makePasswords(
  settings: Pick<Settings, 'ARGON2_MEMORY_KIB' | 'ARGON2_PASSES'>,
): Promise<Passwords> {
  const options = {
    algorithm: ARGON2ID,
    memoryCost: settings.ARGON2_MEMORY_KIB,
    timeCost: settings.ARGON2_PASSES,
    parallelism: 1,
  };
  const nobody = await hash('nobody has this password', options);
  return {
    hash: (password) => hash(password, options),
    verify: async (stored, password) => {
      const fits = await verify(stored ?? nobody, password);
      return fits && stored !== undefined;
    },
  };
}
