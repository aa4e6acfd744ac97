import type { GameGateway } from '@assistant/game';
import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../account/account-repository';
import type { Passwords } from '../../account/password';
import { replacePassword } from '../../account/password-repository';
import type { Db } from '../../database/connect';
import { callWithPassword } from '../../game/call-gateway';
import { playerOf } from '../../game/player-of';
import type { Live } from '../../live/live';

export interface GamePasswordTools {
  db: Db;
  passwords: Passwords;
  gateway: Pick<GameGateway, 'checksPasswords' | 'signIn' | 'recall'>;
  live: Pick<Live, 'ended'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => Date;
}

/** What the game has to do with the password of a login. */
export type GamePasswords = ReturnType<typeof makeGamePasswords>;

/** Makes what asks the game about passwords. */
export function makeGamePasswords(tools: GamePasswordTools) {
  const { db, passwords, gateway, live, log, now } = tools;

  async function takeOver(account: Account, password: string): Promise<Account | undefined> {
    // A gateway that takes any password would let strangers in.
    if (!gateway.checksPasswords) return undefined;
    const player = { ...playerOf(account), password };
    const { ok } = await callWithPassword(player, (whole) => gateway.signIn(whole, 'stranger'));
    const replaced = ok && (await replacePassword(db, account, await passwords.hash(password), now()));
    if (!replaced) return undefined;
    for (const tokenHash of replaced.ended) live.ended(tokenHash);
    return replaced.account;
  }

  return {
    /**
     * Asks the game about a password that is not the account's. One that it takes becomes the account's, and every other
     * login ends with that reason.
     * @returns the account with it; undefined where the game refuses it, does not check any or does not answer, or the
     *   account has changed
     */
    takeOver: (account: Account, password: string) =>
      takeOver(account, password).catch((err) => {
        log.warn({ err }, 'the game was not asked about a password');
        return undefined;
      }),
    /** Brings the game a password that is the account's, in case it lacks it. A failure is logged. */
    bring: (account: Account, password: string) =>
      callWithPassword({ ...playerOf(account), password }, (whole) => gateway.recall?.(whole)).catch((err) =>
        log.warn({ err }, 'the game was not brought a password'),
      ),
  };
}
