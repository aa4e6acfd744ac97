import { createHash, randomBytes } from 'node:crypto';

/** A player's token, or one of the agents' desk. */
export type TokenKind = 'player' | 'desk';

/** A new opaque token: 32 random bytes. That of the desk says what it is, so that it is not mistaken for another. */
export function newToken(kind: TokenKind = 'player'): string {
  const random = randomBytes(32).toString('base64url');
  return kind === 'desk' ? `desk_${random}` : random;
}

/** The stored hash of a secret that is random enough to need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
