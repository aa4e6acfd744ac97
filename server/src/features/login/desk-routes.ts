import type { StaffProfile } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Account, getAccount, setAvailable } from '../../account/account-repository';
import { auditedIf } from '../../account/audit-repository';
import { openSession, revokeSession } from '../../account/session-repository';
import { staffRoleOf } from '../../account/staff-role';
import { ApiError, forAgents } from '../../http/api-error';
import { noLongerInFlight } from '../../http/overload';
import type { RouteTools } from '../../live/route-tools';
import { type Authenticator, wrongLogin } from './authenticator';
import { originOf } from './origin';

const DISABLED = { zh: '此账号已停用，请联系管理员', en: 'This account is disabled. Ask an admin.' };

/** @throws ApiError 403 for a player */
function profileOf(account: Account): StaffProfile {
  const role = staffRoleOf(account);
  if (!role) throw forAgents();
  return { account: account.account, name: account.username, role };
}

/** Login and logout of the staff, and whether somebody takes conversations. */
export function deskLoginRoutes({
  route,
  db,
  live,
  now,
  authenticator,
}: RouteTools & { authenticator: Authenticator }): void {
  route(calls.csLogin, async ({ input, request }) => {
    const origin = originOf(request);
    const account = await authenticator.logIn(input.username, input.password, origin, () =>
      noLongerInFlight(request),
    );
    const profile = profileOf(account);
    if (account.disabled_at) throw new ApiError(403, DISABLED);
    const token = await openSession(db, account, origin, now());
    if (token === undefined) throw wrongLogin();
    return { token, ...profile };
  });

  route(calls.csMe, async ({ session }) => {
    const account = await getAccount(db, session.accountId);
    return { ...profileOf(account), available: account.available };
  });

  route(calls.csLogout, async ({ session }) => {
    await revokeSession(db, session.tokenHash);
    live.ended(session.tokenHash);
    return {};
  });

  route(calls.csSetAvailable, async ({ input: { available }, session }) => {
    const action = available ? 'begin_taking' : 'stop_taking';
    const line = { at: now(), by: session.account, action, whom: session.account, details: '' } as const;
    await auditedIf(db, line, (trx) => setAvailable(trx, session.accountId, available));
    return { available };
  });
}
