import { DELETION_DAYS } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { getAccount } from '../../account/account-repository';
import { markDeleted } from '../../account/deletion-repository';
import { endLogins, listOpenLogins, loginIdOf } from '../../account/login-repository';
import { IDLE_MS } from '../../account/session-repository';
import { addEventFor } from '../../chat/event-repository';
import { partiesOf } from '../../chat/parties';
import { playerOf } from '../../game/player-of';
import { signInCounted } from '../../game/sign-in';
import { ApiError, fieldError, notFound } from '../../http/api-error';
import { DAY_MS } from '../../system/durations';
import { dataRoutes } from './data-routes';
import { detailsRoutes } from './details-routes';
import { changePassword } from './password-repository';
import { type AccountTools, endStreams, requirePassword } from './tools';

const SAME = { zh: '与现在的密码相同', en: 'is the one of now' };
const BLANK = { zh: '不能为空，也不能含有空白字符', en: 'must not be empty or contain whitespace' };

const PASSWORD_CHANGED = {
  zh: '密码刚刚在别处改过，请重新登录',
  en: 'The password was just changed elsewhere. Please log in again.',
};
const OTHER_NAME = { zh: '与当前账号不符', en: 'is not the account you are logged in with' };
const ACCOUNT_CHANGED = {
  zh: '此账号刚刚在别处改过密码，或已经在删除中，请重新登录',
  en: 'The password was just changed elsewhere, or the account is being deleted already. Please log in again.',
};

/** What players do with their own account: its password, which is changed in the game, its logins, its deletion. */
export function accountRoutes(tools: AccountTools): void {
  const { route, db, live, gateway, passwords, login, now } = tools;
  detailsRoutes(tools);
  dataRoutes(tools);

  route(calls.accountChangePassword, async ({ input, session, request }) => {
    const next = login.read(input.new_password, 'new_password');
    if (!/^\S+$/.test(next)) throw fieldError('new_password', BLANK);
    const account = await getAccount(db, session.accountId);
    await requirePassword(tools, session, input.password, request);
    if (await passwords.verify(account.password_hash, next)) throw fieldError('new_password', SAME);
    const attempt = await login.beginNew(account.account);
    const player = { ...playerOf(account), password: next };
    const signedIn = await signInCounted(gateway, player, 'owner', attempt);
    if (!signedIn.ok) throw fieldError('new_password', signedIn.reason);
    const change = { from: account, hash: await passwords.hash(next), origin: login.originOf(request) };
    const changed = await changePassword(db, change, now());
    if (!changed) throw new ApiError(409, PASSWORD_CHANGED);
    const others = changed.ended.filter((tokenHash) => tokenHash !== session.tokenHash);
    // The caller's own streams end with the heartbeat, once the page has its new token.
    endStreams(tools, others);
    return { token: changed.token, ended: others.length };
  });

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

  // It can be taken back by a login within a week (features/login).
  route(calls.accountDelete, async ({ input, session, request }) => {
    if (input.account !== session.account) throw fieldError('account', OTHER_NAME);
    // Read before its password is checked: one that is changed meanwhile deletes nothing.
    const account = await getAccount(db, session.accountId);
    await requirePassword(tools, session, input.password, request);
    const at = now();
    const until = new Date(at.getTime() + DELETION_DAYS * DAY_MS);
    let line: Awaited<ReturnType<typeof addEventFor>>;
    const ended = await markDeleted(db, account, { at, until }, async (trx) => {
      const event = { event: 'deletion', until: until.toISOString() } as const;
      line = await addEventFor(trx, session.accountId, event, at);
    });
    if (!ended) throw new ApiError(409, ACCOUNT_CHANGED);
    if (line)
      live.tell({ kind: 'chat', session_id: line.session.id, id: line.id }, ...partiesOf(line.session));
    endStreams(tools, ended);
    return { deletes_at: until.toISOString() };
  });
}
