import { calls } from '@assistant/contract/calls';
import { findAccount } from '../../account/account-repository';
import { listGrants } from '../../account/grant-repository';
import { ClientIdUsed, getMembership, previewMembership } from '../../account/membership-repository';
import { reportMembership } from '../../account/report-membership';
import { answersPlayers, type Route } from '../../account/session';
import { ApiError, forbidden, notFound } from '../../http/api-error';
import type { MembershipTools } from './change-and-tell';
import { checkDays, checkWhy } from './check-why';
import { decideGrant } from './decide';
import { type Alone, grantOrAsk, whyWaits } from './grant';
import { leads } from './leads';
import { takeBack } from './take-back';

const ACCOUNT = { zh: '账号', en: 'account' };

const USED = { zh: '编号已被使用', en: 'This client_id belongs to another change.' };

function refuseUsed(error: unknown): never {
  throw error instanceof ClientIdUsed ? new ApiError(409, USED) : error;
}

const LOWERS = {
  zh: '玩家会失去剩余的天数，请确认后再改',
  en: 'The player would lose days. Confirm it to make the change.',
};

const FOR_LEADS = {
  zh: '玩家会失去剩余的天数，请让组长来改',
  en: 'The player would lose days. Ask a lead to make the change.',
};

interface MembershipRoutes extends MembershipTools {
  route: Route;
  /** What one agent may give without a lead. */
  alone: Alone;
  now: () => Date;
}

/** Reading a membership, and changing it as an agent. */
export function membershipRoutes({ route, alone, now, ...tools }: MembershipRoutes): void {
  const { db } = tools;

  const playerOf = async (account: string) => {
    const found = await findAccount(db, account);
    if (found?.role !== 'player') throw notFound(ACCOUNT);
    return found;
  };

  route(calls.isUserPayed, ({ session }) => getMembership(db, session.accountId, now()));

  route(calls.chatGetUserMembershipInfo, async ({ input: { account }, session }) => {
    if (!answersPlayers(session) && account !== session.account) throw forbidden();
    const found = await findAccount(db, account);
    if (!found) throw notFound(ACCOUNT);
    return { account, ...(await getMembership(db, found.id, now())) };
  });

  route(calls.csSetMembership, async ({ input, session }) => {
    const { account, level, days, preview, confirm_lower, client_id: clientId, may_wait: mayWait } = input;
    checkDays(input);
    const { id } = await playerOf(account);
    const at = now();
    const { reason_code, order_number, reason } = input;
    const mayLower = leads(session.staffRole) && confirm_lower;
    const why = { reason_code, order_number, reason };
    const change = { level, days, changedBy: session.account, clientId, mayLower, ...why };
    if (preview) {
      const { lowers, ...then } = await previewMembership(db, id, change, at);
      const waits_for_lead = await whyWaits(db, change, alone, at);
      return {
        account,
        ...reportMembership(then, at),
        lowers,
        alone,
        ...(waits_for_lead && { waits_for_lead }),
      };
    }
    checkWhy(input);
    const after = await grantOrAsk(tools, id, change, { alone, mayWait }, at).catch(refuseUsed);
    const { lowers, waitsFor } = after;
    const data = {
      account,
      ...(waitsFor ? await getMembership(db, id, at) : reportMembership(after, at)),
      lowers,
      ...(waitsFor && { waits_for_lead: waitsFor }),
    };
    if (lowers && !leads(session.staffRole)) throw new ApiError(403, FOR_LEADS, { data });
    if (lowers && !confirm_lower) throw new ApiError(409, LOWERS, { data });
    return data;
  });

  route(calls.csGrants, async ({ session }) => ({
    grants: await listGrants(db, leads(session.staffRole) ? undefined : session.account),
  }));

  route(calls.csDecideGrant, async ({ input, session }) => {
    const at = now();
    const { account, after } = await decideGrant(tools, session, input, at);
    return { account, ...reportMembership(after, at) };
  });

  route(calls.csTakeBackMembership, async ({ input: { account, change }, session }) => {
    const { id } = await playerOf(account);
    const at = now();
    await takeBack(tools, id, change, session.account, at);
    return { account, ...(await getMembership(db, id, at)) };
  });
}
