import { calls } from '@assistant/contract/calls';
import { getAccount } from '../../account/account-repository';
import { playerOf } from '../../game/player-of';
import { signInCounted } from '../../game/sign-in';
import { ApiError, fieldError } from '../../http/api-error';
import { changePassword } from './password-repository';
import { type AccountTools, endStreams, requirePassword } from './tools';

const SAME = { zh: '与现在的密码相同', en: 'is the one of now' };
const BLANK = { zh: '不能为空，也不能含有空白字符', en: 'must not be empty or contain whitespace' };

const CHANGED_MEANWHILE = {
  zh: '密码刚刚在别处改过，请重新登录',
  en: 'The password was just changed elsewhere. Please log in again.',
};

/** Takes over a password that was changed in the game. */
export function passwordRoutes(tools: AccountTools): void {
  const { route, db, gateway, passwords, login, now } = tools;

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
    if (!changed) throw new ApiError(409, CHANGED_MEANWHILE);
    const others = changed.ended.filter((tokenHash) => tokenHash !== session.tokenHash);
    // The caller's own streams end with the heartbeat, once the page has its new token.
    endStreams(tools, others);
    return { token: changed.token, ended: others.length };
  });
}
