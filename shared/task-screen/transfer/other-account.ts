import { type ApiError, callAs, readRunSettings } from '@assistant/shared/api';
import { type ConfigData, levelOpens, obfuscate } from '@assistant/shared/contract';
import {
  migrate,
  normalize,
  planTransfer,
  type TaskDefinition,
  type TaskValues,
  type TransferPlan,
} from '@assistant/shared/tasks';

/** What is to be copied. */
export interface CopyWish {
  definition: TaskDefinition;
  values: TaskValues;
  /** Ids of the groups that are copied. */
  groups: readonly string[];
  withOwnThings: boolean;
}

/** What a copy would do on another account, with the session to do it in; or why it cannot be done. */
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
 * written. A session that is not needed further is ended at once.
 * @param password undefined where the remembered one cannot be opened
 */
export async function planCopy(
  account: string,
  password: string | undefined,
  wish: CopyWish,
): Promise<CopyPlan> {
  if (password === undefined) return { kind: 'badPassword' };
  const wire = obfuscate(password, readRunSettings().LOGIN_OBFUSCATION_KEY);
  const login = await callAs(null, 'login', { username: account, password: wire });
  if (login.error) return { kind: 'unread', error: login.error };
  const { token, membership_level: level } = login.data;
  const plan = levelOpens(level, wish.definition.tier)
    ? await compare(token, wish)
    : { kind: 'locked' as const };
  if (plan.kind !== 'ready') endSession(token);
  return plan;
}

async function compare(token: string, wish: CopyWish): Promise<CopyPlan> {
  const config = await callAs(token, 'getConfig', {});
  if (config.error) return { kind: 'unread', error: config.error };
  const { definition, groups, withOwnThings } = wish;
  const theirs = theirTask(definition, config.data);
  const plan = planTransfer(definition, theirs.values, wish.values, { groups, withOwnThings });
  if (plan.changes.length === 0) return { kind: 'same' };
  return { kind: 'ready', token, plan, revision: theirs.revision };
}

function theirTask(definition: TaskDefinition, { setting, revisions }: ConfigData) {
  return {
    values: normalize(definition, migrate(definition, setting[definition.id])),
    revision: revisions[definition.id] ?? 0,
  };
}

/** Writes what `planCopy` showed, unless it was changed there meanwhile; ends the session. */
export async function carryOut(
  { id }: TaskDefinition,
  { token, plan, revision }: CopyPlan & { kind: 'ready' },
): Promise<CopyResult> {
  const saved = await callAs(token, 'updateConfig', {
    setting: { [id]: plan.values as Record<string, never> },
    revisions: { [id]: revision },
  });
  endSession(token);
  if (!saved.error) return { kind: 'copied', count: plan.changes.length };
  return saved.error.code === 409 ? { kind: 'stale' } : { kind: 'failed', error: saved.error };
}

/** Ends a session that was opened for a copy; where that fails it ends by itself some day. */
export function endSession(token: string): void {
  void callAs(token, 'logout', {});
}
