import type { Profile } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Account, getAccount, listNames } from '../../account/account-repository';
import { getMembership } from '../../account/membership-repository';
import { answersPlayers } from '../../account/session';
import { listLogins } from '../../account/session-repository';
import type { RouteTools } from '../../live/route-tools';

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
