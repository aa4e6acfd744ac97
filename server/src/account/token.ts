import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret that is random enough to need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
