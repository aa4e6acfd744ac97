import { calls } from '@assistant/shared/contract';
import { forbidden, notFound } from '../http/api-error';
import type { Parts } from '../parts';
import { findAccount } from '../session/account-repository';
import { getMembership, setMembership } from './repository';

const ACCOUNT = { zh: '账号', en: 'account' };

/** What a membership is, and an agent's change of it. */
export function membershipRoutes({ route, db, now }: Parts): void {
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
