/** What happened, by ids only: the receiver of a hint reads what it may read. */
export type Hint =
  /** A message was stored. */
  | { kind: 'chat'; session_id: string; id: number }
  /** A side has read further. */
  | { kind: 'read'; session_id: string }
  | { kind: 'typing'; session_id: string; by: 'user' | 'cs' }
  /** A conversation was claimed, handed over, closed, rated. */
  | { kind: 'session'; session_id: string }
  /** The account's membership changed. */
  | { kind: 'membership' }
  /** A run was recorded. */
  | { kind: 'tasks'; id: number }
  | { kind: 'announcement' };

/** Whom a hint concerns: a player, a visitor by the hash of the secret, every agent, or everyone. */
export type Audience = { account: number } | { guest: string } | { desk: true } | { everyone: true };

/** An audience as one text. */
export function keyOf(audience: Audience): string {
  if ('account' in audience) return `account ${audience.account}`;
  if ('guest' in audience) return `guest ${audience.guest}`;
  return 'desk' in audience ? 'desk' : 'everyone';
}
