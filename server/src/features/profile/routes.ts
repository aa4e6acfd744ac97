import { ACCOUNT_SETTING_ID, type Profile } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Account, getAccount, listNames } from '../../account/account-repository';
import { getMembership, storedMembership } from '../../account/membership-repository';
import { reportMembership } from '../../account/report-membership';
import { answersPlayers } from '../../account/session';
import { listLogins } from '../../account/session-repository';
import { readValues } from '../../account/settings-repository';
import { isWorkedFor } from '../../engine/online';
import type { EngineDependencies } from '../../engine/tools';
import type { RouteTools } from '../../live/route-tools';

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

/** With the time of memberships. */
interface ProfileRoutes extends Omit<RouteTools, 'live'> {
  profileOf: (account: Account) => Promise<Profile>;
}

/** What an account may ask about itself. */
export function profileRoutes({ route, db, profileOf, now }: ProfileRoutes): void {
  route(calls.me, async ({ session: { accountId } }) => {
    const { membership_waiting } = await getMembership(db, accountId, now());
    const profile = await profileOf(await getAccount(db, accountId));
    return { ...profile, ...(membership_waiting && { membership_waiting }) };
  });

  route(calls.getUserIpDict, async ({ session }) => {
    const byAddress: Record<string, { last_time: string; count: number; device: string }> = {};
    for (const { ip, device, count, last_time } of await listLogins(db, session.accountId)) {
      // Newest first, so that an address shows the device that used it last.
      const newest = byAddress[ip] ?? { last_time: last_time.toISOString(), count: 0, device };
      byAddress[ip] = { ...newest, count: newest.count + count };
    }
    return byAddress;
  });

  route(calls.getUserName, async ({ input, session }) => {
    const mayAsk = (account: string) => answersPlayers(session) || account === session.account;
    return { user_list: await listNames(db, input.user_list.filter(mayAsk)) };
  });
}
