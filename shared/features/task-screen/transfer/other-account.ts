import { type ApiError, callAs, readRunSettings } from '@assistant/api';
import { levelOpens, login as logIn, logout, obfuscate } from '@assistant/contract';
import { settingsOfToken } from '@assistant/settings';
import {
  planTransfer,
  type TaskDefinition,
  type TaskValues,
  type TransferPlan,
  taskDocument,
} from '@assistant/tasks';

/** What is to be copied. */
export interface CopyWish {
  definition: TaskDefinition;
  values: TaskValues;
  /** Ids of the groups that are copied. */
  groups: readonly string[];
  withOwnThings: boolean;
}

/** What a copy would change on another account and the session for it, or why it is not possible. */
export type CopyPlan =
  | { kind: 'ready'; token: string; plan: TransferPlan; revision: number }
  | { kind: 'same' | 'locked' | 'badPassword' }
  | { kind: 'unread'; error: ApiError };

export type CopyResult =
  | { kind: 'copied'; count: number }
  | { kind: 'stale' }
  | { kind: 'failed'; error: ApiError };

/**
 * Logs in to another account beside the page's own session, reads its settings and compares. Nothing is
 * written. A session that is no longer needed is ended at once.
 * @param password undefined if the remembered one cannot be decrypted
 */
export async function planCopy(
  account: string,
  password: string | undefined,
  wish: CopyWish,
): Promise<CopyPlan> {
  if (password === undefined) return { kind: 'badPassword' };
  const wire = obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);
  const login = await callAs(null, logIn, { username: account, password: wire });
  if (login.error) return { kind: 'unread', error: login.error };
  const { token, membership_level: level } = login.data;
  const plan = levelOpens(level, wish.definition.tier)
    ? await compare(token, wish)
    : { kind: 'locked' as const };
  if (plan.kind !== 'ready') endSession(token);
  return plan;
}

async function compare(token: string, wish: CopyWish): Promise<CopyPlan> {
  const { definition, groups, withOwnThings } = wish;
  const theirs = await settingsOfToken(token).read(taskDocument(definition));
  if (theirs.error) return { kind: 'unread', error: theirs.error };
  const plan = planTransfer(definition, theirs.values, wish.values, { groups, withOwnThings });
  if (plan.changes.length === 0) return { kind: 'same' };
  return { kind: 'ready', token, plan, revision: theirs.revision };
}

/** Writes what `planCopy` showed, unless it was changed there meanwhile. Ends the session. */
export async function carryOut(
  { id }: TaskDefinition,
  { token, plan, revision }: CopyPlan & { kind: 'ready' },
): Promise<CopyResult> {
  const answer = await settingsOfToken(token).save({
    setting: { [id]: plan.values },
    revisions: { [id]: revision },
  });
  endSession(token);
  switch (answer.type) {
    case 'saved':
      return { kind: 'copied', count: plan.changes.length };
    case 'stale':
      return { kind: 'stale' };
    case 'failed':
      return { kind: 'failed', error: answer.error };
  }
}

/** Ends a session that was opened for a copy. If that fails, it expires later. */
export function endSession(token: string): void {
  void callAs(token, logout, {});
}
