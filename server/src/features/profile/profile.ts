import { ACCOUNT_SETTING_ID, type Profile } from '@assistant/contract';
import type { Account } from '../../account/account-repository';
import { storedMembership } from '../../account/membership-repository';
import { reportMembership } from '../../account/report-membership';
import { readValues } from '../../account/settings-repository';
import { isWorkedFor } from '../../engine/online';
import type { EngineDependencies } from '../../engine/tools';

/** Theme and language as they are kept with the account, which its settings check when they are saved. */
async function displayOf(db: EngineDependencies['db'], id: number): Promise<Profile['display']> {
  const { theme, language } = (await readValues(db, id, ACCOUNT_SETTING_ID)) ?? {};
  return {
    ...(typeof theme === 'string' && { theme }),
    ...(typeof language === 'string' && { language }),
  };
}

/** What login and `me` return about an account. */
export async function profileOf(dependencies: EngineDependencies, account: Account): Promise<Profile> {
  const now = dependencies.now();
  const lastSession = account.last_game_visit;
  const stored = await storedMembership(dependencies.db, account.id);
  const { membership_waiting: _, ...membership } = reportMembership(stored, now);
  return {
    account: account.account,
    username: account.username,
    role: account.role,
    ...membership,
    server_name: account.server_name,
    server_info: account.server_info,
    game_platform: account.game_platform,
    auxiliary_online: account.role === 'player' && (await isWorkedFor(dependencies, account, stored)),
    last_online_time: lastSession?.toISOString() ?? null,
    online_interval_seconds:
      lastSession && Math.max(0, Math.round((now.getTime() - lastSession.getTime()) / 1000)),
    ...(account.role === 'player' && { display: await displayOf(dependencies.db, account.id) }),
  };
}
