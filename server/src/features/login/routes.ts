import type { Profile, RequestOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../../account/account-repository';
import { keepAccount } from '../../account/deletion-repository';
import {
  countLogins,
  type Origin,
  openBoardSession,
  openSession,
  revokeSession,
} from '../../account/session-repository';
import { addEventFor } from '../../chat/event-repository';
import { partiesOf } from '../../chat/parties';
import { ApiError } from '../../http/api-error';
import { noLongerInFlight } from '../../http/overload';
import type { RouteTools } from '../../live/route-tools';
import { type Authenticator, wrongLogin } from './authenticator';
import { originOf } from './origin';
import type { Register } from './register';

const AT_THE_DESK = {
  zh: '这是客服账号，请到客服台登录',
  en: 'This is a staff account. Log in at the desk.',
};

/** The refusal of a login whose account will be deleted: the page offers to keep it. */
function deleting(at: Date, now: Date): ApiError {
  // It may be a moment until the rows are gone.
  if (at <= now) return wrongLogin();
  const day = at.toISOString().slice(0, 10);
  const text = {
    zh: `此账号将于 ${day} 删除，到登录页登录即可保留`,
    en: `This account will be deleted on ${day}. Log in on the login page to keep it.`,
  };
  return new ApiError(403, text, { data: { deletes_at: at.toISOString() } });
}

interface LoginRoutes extends RouteTools {
  authenticator: Authenticator;
  register: Register;
  profileOf: (account: Account) => Promise<Profile>;
}

/** Login, registration and logout. */
export function loginRoutes({ route, db, live, now, authenticator, register, profileOf }: LoginRoutes): void {
  /** The player whose password was right, and from where. */
  async function playerOf({ username, password }: RequestOf<'login'>, request: FastifyRequest) {
    const origin = originOf(request);
    const account = await authenticator.logIn(username, password, origin, () => noLongerInFlight(request));
    if (account.role === 'agent') throw new ApiError(403, AT_THE_DESK, { data: { desk: true } });
    return { account, origin };
  }

  route(calls.login, async ({ input, request }) => {
    const { account, origin } = await playerOf(input, request);
    if (account.deletes_at) throw deleting(account.deletes_at, now());
    return begin(account, origin);
  });

  route(calls.accountBoardLogin, async ({ input, request }) => {
    const { account, origin } = await playerOf(input, request);
    const at = now();
    if (account.deletes_at) throw deleting(account.deletes_at, at);
    const opened = await openBoardSession(db, account, input.board_id, { origin, now: at });
    if (!opened) throw wrongLogin();
    for (const tokenHash of opened.replaced) live.ended(tokenHash);
    return { token: opened.token, ...(await profileOf(account)) };
  });

  route(calls.accountKeep, async ({ input, request }) => {
    const { account, origin } = await playerOf(input, request);
    // Who asks twice, or after another device has kept it, is logged in all the same.
    if (account.deletes_at) {
      let line: Awaited<ReturnType<typeof addEventFor>>;
      const at = now();
      const kept = await keepAccount(db, account, at, async (trx) => {
        line = await addEventFor(trx, account.id, { event: 'deletion', until: null }, at);
      });
      if (!kept) throw wrongLogin();
      live.woken();
      if (line)
        live.tell({ kind: 'chat', session_id: line.session.id, id: line.id }, ...partiesOf(line.session));
    }
    return begin(account, origin);
  });

  /** Begins the session of an account whose password was right. */
  async function begin(account: Account, origin: Origin) {
    const token = await openSession(db, account, origin, now());
    if (token === undefined) throw wrongLogin();
    return { token, ...(await profileOf(account)) };
  }

  // The page logs in afterwards (spec section 4): a token of this call would be a second login, which is not used. Who has
  // registered there gets in, whatever wrong passwords its network sends (R206).
  route(calls.register, async ({ input, request }) => {
    const origin = originOf(request);
    const { id, username } = await register(input, origin.ip);
    await countLogins(db, id, origin, { logins: 0, at: now() });
    return { username };
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
