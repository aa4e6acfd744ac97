import type { Profile } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { listNames } from '../../account/account-repository';
import { reportMembership } from '../../account/report-membership';
import { answersPlayers, type Route } from '../../account/session';
import { listLogins } from '../../account/session-repository';
import { readAlone } from '../../database/read-along';
import { type AccountOutline, accountOutline } from '../../engine/engine-account-repository';
import { isWorkedForByOutline } from '../../engine/online';
import type { EngineDependencies } from '../../engine/tools';

/** Theme and language as they are kept with the account, which its settings check when they are saved. */
function displayOf({ theme, language }: Record<string, unknown> = {}): Profile['display'] {
  return {
    ...(typeof theme === 'string' && { theme }),
    ...(typeof language === 'string' && { language }),
  };
}

/** What login and `me` return about an account. */
export async function profileOf(dependencies: EngineDependencies, accountId: number): Promise<Profile> {
  const outline = await readAlone(dependencies.db, accountOutline, accountId);
  const { membership_waiting: _, ...profile } = await ownProfileOf(dependencies, outline);
  return profile;
}

/** The same, with what waits of a membership. */
async function ownProfileOf(dependencies: EngineDependencies, outline: AccountOutline) {
  const now = dependencies.now();
  const { row: account, membership, settings } = outline;
  const lastSession = account.last_game_visit;
  return {
    account: account.account,
    username: account.username,
    role: account.role,
    ...reportMembership(membership, now),
    server_name: account.server_name,
    server_info: account.server_info,
    game_platform: account.game_platform,
    auxiliary_online: account.role === 'player' && (await isWorkedForByOutline(dependencies, outline)),
    last_online_time: lastSession?.toISOString() ?? null,
    online_interval_seconds:
      lastSession && Math.max(0, Math.round((now.getTime() - lastSession.getTime()) / 1000)),
    ...(account.role === 'player' && { display: displayOf(settings) }),
  };
}

/** What an account may ask about itself. */
export function profileRoutes({ route, ...tools }: { route: Route } & EngineDependencies): void {
  const { db } = tools;
  route(calls.me, ({ read }) => ownProfileOf(tools, read), accountOutline);

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
