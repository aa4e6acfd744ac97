import { calls } from '@assistant/shared/contract';
import type { Parts } from '../parts';
import { getAccount, listNames } from './account-repository';
import { checkPassword, logIn, readPassword } from './login';
import { originOf } from './origin';
import { profileOf } from './profile';
import { registerAccount } from './register';
import { listLogins, openSession, revokeSession } from './repository';

/** Login, registration, and what an account may ask about itself. */
export function sessionRoutes(parts: Parts): void {
  const { route, db, settings, now } = parts;

  route(calls.login, async ({ input, request }) => {
    const password = readPassword(input.password, settings.LOGIN_OBFUSCATION_KEY);
    const origin = originOf(request);
    const account = await logIn(parts, input.username, password, origin);
    const token = await openSession(db, account.id, origin, now());
    return { token, ...(await profileOf(parts, account)) };
  });

  route(calls.register, async ({ input, request }) => {
    const origin = originOf(request);
    const account = await registerAccount(parts, input, origin.ip);
    const token = await openSession(db, account.id, origin, now());
    return { token, username: account.username };
  });

  route(calls.logout, async ({ session }) => {
    await revokeSession(db, session.tokenHash);
    return {};
  });

  route(calls.me, async ({ session }) => profileOf(parts, await getAccount(db, session.accountId)));

  route(calls.isUserPasswordValid, async ({ input, session, request }) => {
    const password = readPassword(input.password, settings.LOGIN_OBFUSCATION_KEY);
    return { valid: await checkPassword(parts, session.account, password, originOf(request)) };
  });

  route(calls.getUserIpDict, async ({ session }) => {
    const byAddress: Record<string, { last_time: string; count: number; device: string }> = {};
    for (const { ip, device, count, last_time } of await listLogins(db, session.accountId)) {
      // Newest first: an address shows the device that used it last.
      const newest = byAddress[ip] ?? { last_time: last_time.toISOString(), count: 0, device };
      byAddress[ip] = { ...newest, count: newest.count + count };
    }
    return byAddress;
  });

  route(calls.getUserName, async ({ input, session }) => {
    const mayAsk = (account: string) => session.role === 'agent' || account === session.account;
    return { user_list: await listNames(db, input.user_list.filter(mayAsk)) };
  });
}
