import type { DataOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Account, getAccount } from '../../account/account-repository';
import { getMembership } from '../../account/membership-repository';
import type { Route } from '../../account/session';
import { type ChatSession, findChatSession } from '../../chat/session-repository';
import { readFacts } from '../../engine/account-facts';
import { isWorkedFor } from '../../engine/online';
import { listFailures } from '../../engine/record-repository';
import type { EngineDependencies } from '../../engine/tools';
import { playerOf } from '../../game/player-of';
import { readGameInfo } from '../../game/read-game-info';
import { notFound } from '../../http/api-error';
import { listEarlier, listGuestAccounts, listMembershipChanges } from './player-repository';
import { noSession } from './session-routes';

/** Failures are shown for a week, at most this many by name. */
const FAILURE_DAYS = 7;
const FAILURES_SHOWN = 20;

type Player = NonNullable<DataOf<'csPlayer'>['player']>;

/** What the desk shows of a player without asking the game. */
async function describe(tools: EngineDependencies, row: Account): Promise<Player> {
  const { db, now } = tools;
  const membership = await getMembership(db, row.id, now());
  const level = membership.membership_level;
  const { account, tasks } = await readFacts(tools, { row, level, engine: undefined });
  const since = account.day - FAILURE_DAYS;
  return {
    account: row.account,
    name: row.username,
    phone: row.wechat,
    created_at: row.created_at.toISOString(),
    deletes_at: row.deletes_at?.toISOString() ?? null,
    server_name: row.server_name,
    server_info: row.server_info,
    ...membership,
    changes: await listMembershipChanges(db, row.id),
    tasks: [...tasks()].filter(({ common }) => common.enabled).map(({ definition }) => definition.id),
    running: await isWorkedFor(tools, row, level),
    ...(await listFailures(db, row.id, since, FAILURES_SHOWN)),
  };
}

/** Who is asking. */
export function playerRoutes({ route, ...tools }: { route: Route } & EngineDependencies): void {
  const { db, gateway, now } = tools;

  const sessionOf = async (id: string): Promise<ChatSession> => {
    const session = await findChatSession(db, id);
    if (!session) throw noSession();
    return session;
  };

  route(calls.csPlayer, async ({ input }) => {
    const session = await sessionOf(input.session_id);
    const { account_id, device_info: device } = session;
    return {
      player: account_id === null ? null : await describe(tools, await getAccount(db, account_id)),
      guest_accounts: await listGuestAccounts(db, session),
      device,
      earlier: await listEarlier(db, session),
    };
  });

  route(calls.csPlayerGame, async ({ input }) => {
    const { account_id } = await sessionOf(input.session_id);
    if (account_id === null)
      throw notFound({ zh: '游戏账号：这是访客', en: 'game account: this is a visitor' });
    const row = await getAccount(db, account_id);
    const { account } = await readFacts(tools, { row, level: 'none', engine: undefined });
    const { lord, resources } = await readGameInfo(gateway, playerOf(row));
    const below_floor = Object.entries(account.settings.floors).flatMap(([currency, floor]) => {
      const have = resources[currency as keyof typeof resources];
      return have < floor ? [{ currency, have, floor }] : [];
    });
    const { name, level, country, power } = lord;
    const read_at = now().toISOString();
    const { simulated } = gateway;
    return { name, level, country, power, resources, below_floor, read_at, simulated };
  });
}
