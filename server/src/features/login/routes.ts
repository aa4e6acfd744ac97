import type { Profile } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { Account } from '../../account/account-repository';
import type { Route } from '../../account/session';
import { openSession, revokeSession } from '../../account/session-repository';
import type { Db } from '../../database/connect';
import { ApiError } from '../../http/api-error';
import type { Live } from '../../live/live';
import type { Authenticator } from './authenticator';
import { originOf } from './origin';
import type { Register } from './register';

const AT_THE_DESK = {
  zh: '这是客服账号，请到客服台登录',
  en: 'This is a staff account. Log in at the desk.',
};

export interface LoginRoutes {
  route: Route;
  db: Db;
  live: Live;
  now: () => Date;
  authenticator: Authenticator;
  register: Register;
  profileOf: (account: Account) => Promise<Profile>;
}

/** Login, registration and logout. */
export function loginRoutes({ route, db, live, now, authenticator, register, profileOf }: LoginRoutes): void {
  route(calls.login, async ({ input, request }) => {
    const origin = originOf(request);
    const account = await authenticator.logIn(input.username, input.password, origin);
    if (account.role === 'agent') throw new ApiError(403, AT_THE_DESK, { data: { desk: true } });
    const token = await openSession(db, account, origin, now());
    return { token, ...(await profileOf(account)) };
  });

  route(calls.register, async ({ input, request }) => {
    const origin = originOf(request);
    const account = await register(input, origin.ip);
    const token = await openSession(db, account, origin, now());
    return { token, username: account.username };
  });

  route(calls.logout, async ({ session }) => {
    await revokeSession(db, session.tokenHash);
    live.ended(session.tokenHash);
    return {};
  });

  route(calls.isUserPasswordValid, async ({ input, session, request }) => ({
    valid: await authenticator.fits(session.account, input.password, originOf(request)),
  }));
}
