import type { PlayerDetails, RequestOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type Account, getAccount } from '../../account/account-repository';
import type { Session } from '../../account/session';
import { callGateway } from '../../game/call-gateway';
import { inItsRegion, isSamePlace, requireRegion } from '../../game/place';
import { playerOf } from '../../game/player-of';
import { signInCounted } from '../../game/sign-in';
import { ApiError, fieldError } from '../../http/api-error';
import { moveAccount, savePhone } from './details-repository';
import { type AccountTools, requirePassword } from './tools';

const NEEDED = { zh: '更换区服需要游戏密码', en: 'is needed for another server' };
const RUNNING = {
  zh: '助手正在游戏里执行任务，请几分钟后再试',
  en: 'The assistant is in the game for you right now. Please try again in a few minutes.',
};

const detailsOf = ({ wechat, server_name, server_info, game_platform }: Account): PlayerDetails => ({
  wechat,
  server_name,
  server_info,
  game_platform,
});

/** What was given at the registration: reading and changing it. */
export function detailsRoutes(tools: AccountTools): void {
  const { route, db, live, gateway, login, log, gameNow } = tools;

  route(calls.accountDetails, async ({ session }) => detailsOf(await getAccount(db, session.accountId)));

  route(calls.accountSaveDetails, async ({ input: given, session, request }) => {
    requireRegion(given);
    const input = await inItsRegion(gateway, given);
    const before = await getAccount(db, session.accountId);
    if (isSamePlace(before, input)) {
      const account = await savePhone(db, before.id, input.wechat);
      return { ...detailsOf(account), username: account.username };
    }
    if (input.password === undefined) throw fieldError('password', NEEDED);
    await requirePassword(tools, session, input.password, request);
    return move(before, input, session);
  });

  /** Asks the game for the lord there, and goes on with that one. */
  async function move(
    before: Account,
    { password: wire = '', ...details }: RequestOf<'accountSaveDetails'>,
    { account }: Session,
  ) {
    const password = login.read(wire, 'password');
    const player = playerOf({ account, ...details });
    const attempt = await login.beginNew(account);
    const signedIn = await signInCounted(gateway, { ...player, password }, 'owner', attempt);
    if (!signedIn.ok) throw fieldError('server_name', signedIn.reason);
    const moved = await moveAccount(db, before, { ...details, username: signedIn.lordName }, gameNow());
    if (moved === 'running') throw new ApiError(409, RUNNING, { retryAfterSeconds: 60 });
    live.woken();
    await callGateway(async () => gateway.forget?.(playerOf(before))).catch((err) =>
      log.warn({ err }, 'the gateway did not forget where a player was before'),
    );
    return { ...detailsOf(moved), username: moved.username };
  }
}
