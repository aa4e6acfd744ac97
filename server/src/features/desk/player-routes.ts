import type { DataOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Account, getAccount } from '../../account/account-repository';
import { listMembershipChanges } from '../../account/change-list-repository';
import { listGrantsFor } from '../../account/grant-repository';
import { reportMembership } from '../../account/report-membership';
import type { Route, Session } from '../../account/session';
import type { Reads } from '../../chat/agent-reads';
import { getChat } from '../../chat/refuse';
import type { ChatSession } from '../../chat/session-repository';
import { readFacts } from '../../engine/account-facts';
import { readWholeAccount } from '../../engine/engine-account-repository';
import { isWorkedFor } from '../../engine/online';
import { listFailures } from '../../engine/record-repository';
import { recordsOf } from '../../engine/task-records';
import type { EngineDependencies } from '../../engine/tools';
import { playerOf } from '../../game/player-of';
import { readGameInfo } from '../../game/read-game-info';
import { notFound } from '../../http/api-error';
import { listEarlier, listGuestAccounts } from './player-repository';

/** Failures are shown for a week, at most this many by name. */
const FAILURE_DAYS = 7;
const FAILURES_SHOWN = 20;
/** Records of one task on a page. */
const RECORDS_SHOWN = 20;

type Player = NonNullable<DataOf<'csPlayer'>['player']>;

/** A mobile number of which the last four digits can be read. */
const maskPhone = (phone: string): string =>
  phone.length > 4 ? phone.slice(-4).padStart(phone.length, '*') : '*'.repeat(phone.length);

/** What the desk shows of a player without asking the game. */
async function describe(tools: EngineDependencies, row: Account, reader: string): Promise<Player> {
  const { db, now } = tools;
  const whole = await readWholeAccount(db, row.id);
  const { membership } = whole;
  const { account, tasks } = await readFacts(tools, whole);
  const since = account.day - FAILURE_DAYS;
  return {
    account: row.account,
    name: row.username,
    phone: maskPhone(row.wechat),
    created_at: row.created_at.toISOString(),
    deletes_at: row.deletes_at?.toISOString() ?? null,
    server_name: row.server_name,
    server_info: row.server_info,
    ...reportMembership(membership, now()),
    changes: await listMembershipChanges(db, row.id, { reader, now: now() }),
    grants: await listGrantsFor(db, row.id, now()),
    tasks: [...tasks()].filter(({ common }) => common.enabled).map(({ definition }) => definition.id),
    running: await isWorkedFor(tools, whole),
    ...(await listFailures(db, row.id, since, FAILURES_SHOWN)),
  };
}

/** Who is asking. */
export function playerRoutes({
  route,
  reads,
  ...tools
}: { route: Route; reads: Reads } & EngineDependencies): void {
  const { db, gateway, now } = tools;

  /** The conversation, which counts as read. */
  const read = async (session: Session, id: string): Promise<ChatSession> => {
    const chat = await getChat(db, id);
    await reads.conversation(session, chat);
    return chat;
  };
  /** The account of a conversation's player. @throws ApiError 404 for a visitor */
  const playerIn = ({ account_id }: ChatSession): Promise<Account> => {
    if (account_id === null)
      throw notFound({ zh: '游戏账号：这是访客', en: 'game account: this is a visitor' });
    return getAccount(db, account_id);
  };

  route(calls.csPlayer, async ({ input, session }) => {
    const chat = await read(session, input.session_id);
    const { account_id, device_info: device } = chat;
    return {
      player:
        account_id === null ? null : await describe(tools, await getAccount(db, account_id), session.account),
      guest_accounts: await listGuestAccounts(db, chat),
      device,
      earlier: await listEarlier(db, chat),
    };
  });

  route(calls.csPlayerRecords, async ({ input: { session_id, task, before }, session }) => {
    const row = await playerIn(await read(session, session_id));
    return recordsOf(tools, row.id, { task, before, notify_only: false, limit: RECORDS_SHOWN });
  });

  route(calls.csPlayerPhone, async ({ input, session }) => {
    const row = await playerIn(await getChat(db, input.session_id));
    await reads.phone(session, row.account);
    return { phone: row.wechat };
  });

  route(calls.csPlayerGame, async ({ input, session }) => {
    const row = await playerIn(await read(session, input.session_id));
    const { account } = await readFacts(tools, { row, membership: undefined, engine: undefined });
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
