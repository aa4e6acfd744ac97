import { calls } from '@assistant/contract/calls';
import { endLogins, listOpenLogins, loginIdOf } from '../../account/login-repository';
import { IDLE_MS } from '../../account/session-repository';
import { notFound } from '../../http/api-error';
import { type AccountTools, endStreams } from './tools';

/** The logins of an account: which are open, and ending them. */
export function openLoginRoutes(tools: AccountTools): void {
  const { route, db, now } = tools;

  route(calls.accountLogins, async ({ session }) => {
    const since = new Date(now().getTime() - IDLE_MS.player);
    const logins = await listOpenLogins(db, session.accountId, since);
    const shown = logins.map(({ token_hash, device, ip, board_id, created_at, last_used_at }) => ({
      id: loginIdOf(token_hash),
      device,
      ip,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: token_hash === session.tokenHash,
      board: board_id !== null,
    }));
    return { logins: shown.sort((one, other) => Number(other.current) - Number(one.current)) };
  });

  route(calls.accountEndLogin, async ({ input: { id }, session }) => {
    const which = { id, but: session.tokenHash };
    const ended = await endLogins(db, session.accountId, which, { why: 'ended', at: now() });
    if (ended.length === 0) throw notFound({ zh: '这个登录，可能已经结束', en: 'login; it may have ended' });
    endStreams(tools, ended);
    return {};
  });

  route(calls.accountEndOtherLogins, async ({ session }) => {
    const which = { but: session.tokenHash };
    const ended = await endLogins(db, session.accountId, which, { why: 'ended', at: now() });
    endStreams(tools, ended);
    return { ended: ended.length };
  });
}
