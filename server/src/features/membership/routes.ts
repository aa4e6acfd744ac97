import { calls } from '@assistant/contract/calls';
import { findAccount } from '../../account/account-repository';
import { getMembership, setMembership } from '../../account/membership-repository';
import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { forbidden, notFound } from '../../http/api-error';

const ACCOUNT = { zh: '账号', en: 'account' };

/** Reading a membership, and changing it as an agent. */
export function membershipRoutes({ route, db, now }: { route: Route; db: Db; now: () => Date }): void {
  route(calls.isUserPayed, ({ session }) => getMembership(db, session.accountId, now()));

  route(calls.chatGetUserMembershipInfo, async ({ input: { account }, session }) => {
    if (session.role !== 'agent' && account !== session.account) throw forbidden();
    const found = await findAccount(db, account);
    if (!found) throw notFound(ACCOUNT);
    return { account, ...(await getMembership(db, found.id, now())) };
  });

  route(calls.csSetMembership, async ({ input: { account, level, days }, session }) => {
    const found = await findAccount(db, account);
    if (found?.role !== 'player') throw notFound(ACCOUNT);
    await setMembership(db, found.id, { level, days, grantedBy: session.account }, now());
    return { account, ...(await getMembership(db, found.id, now())) };
  });
}
