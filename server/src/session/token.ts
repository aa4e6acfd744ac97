import { createHash, randomBytes } from 'node:crypto';

/** A new token: 32 random bytes, opaque to whoever holds it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret that is random enough to need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
