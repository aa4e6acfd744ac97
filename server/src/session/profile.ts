import { ACCOUNT_SETTING_ID, type Profile } from '@assistant/shared/contract';
import type { Db } from '../database/connect';
import { getMembership } from '../membership/repository';
import type { Account } from './account-repository';

/** Whether the assistant has something to do: a task is enabled and the account is not paused. */
async function isOnline(db: Db, accountId: number, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('task_settings')
    .select(['task_id', 'values'])
    .where('account_id', '=', accountId)
    .execute();
  const pausedUntil = rows.find((row) => row.task_id === ACCOUNT_SETTING_ID)?.values.pausedUntil;
  if (typeof pausedUntil === 'string' && new Date(pausedUntil) > now) return false;
  return rows.some((row) => row.task_id !== ACCOUNT_SETTING_ID && row.values.enabled === true);
}

/** What login and `me` tell about an account. */
export async function profileOf(db: Db, account: Account, now: Date): Promise<Profile> {
  const visit = account.last_game_visit;
  return {
    account: account.account,
    username: account.username,
    role: account.role,
    ...(await getMembership(db, account.id, now)),
    server_name: account.server_name,
    server_info: account.server_info,
    game_platform: account.game_platform,
    auxiliary_online: await isOnline(db, account.id, now),
    last_online_time: visit?.toISOString() ?? null,
    online_interval_seconds: visit && Math.max(0, Math.round((now.getTime() - visit.getTime()) / 1000)),
  };
}
