import { may } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { findAccount } from '../../account/account-repository';
import {
  ClientIdUsed,
  getMembership,
  previewMembership,
  reportMembership,
} from '../../account/membership-repository';
import { answersPlayers, type Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { ApiError, forbidden, notFound } from '../../http/api-error';
import type { Live } from '../../live/live';
import { changeAndTell } from './change-and-tell';

const ACCOUNT = { zh: '账号', en: 'account' };

const USED = { zh: '编号已被使用', en: 'This client_id belongs to another change.' };

function refuseUsed(error: unknown): never {
  throw error instanceof ClientIdUsed ? new ApiError(409, USED) : error;
}

const LOWERS = {
  zh: '玩家会失去更高的等级或剩余的天数，请确认后再改',
  en: 'The player would lose a higher level or days. Confirm it to make the change.',
};

const FOR_LEADS = {
  zh: '玩家会失去更高的等级或剩余的天数，请让组长来改',
  en: 'The player would lose a higher level or days. Ask a lead to make the change.',
};

interface MembershipRoutes {
  route: Route;
  db: Db;
  live: Live;
  now: () => Date;
}

/** Reading a membership, and changing it as an agent. */
export function membershipRoutes({ route, db, live, now }: MembershipRoutes): void {
  route(calls.isUserPayed, ({ session }) => getMembership(db, session.accountId, now()));

  route(calls.chatGetUserMembershipInfo, async ({ input: { account }, session }) => {
    if (!answersPlayers(session) && account !== session.account) throw forbidden();
    const found = await findAccount(db, account);
    if (!found) throw notFound(ACCOUNT);
    return { account, ...(await getMembership(db, found.id, now())) };
  });

  route(calls.csSetMembership, async ({ input, session }) => {
    const { account, level, days, reason, preview, confirm_lower, client_id } = input;
    const found = await findAccount(db, account);
    if (found?.role !== 'player') throw notFound(ACCOUNT);
    const at = now();
    const mayLower = session.staffRole !== undefined && may(session.staffRole, 'lower');
    const audited = {
      changedBy: session.account,
      reason,
      clientId: client_id,
      mayLower: mayLower && confirm_lower,
    };
    const after = preview
      ? await previewMembership(db, found.id, { level, days }, at)
      : await changeAndTell({ db, live }, found.id, { level, days, ...audited }, at).catch(refuseUsed);
    const data = { account, ...reportMembership(after, at), lowers: after.lowers };
    if (after.lowers && !preview && !mayLower) throw new ApiError(403, FOR_LEADS, { data });
    if (after.lowers && !preview && !confirm_lower) throw new ApiError(409, LOWERS, { data });
    return data;
  });
}
