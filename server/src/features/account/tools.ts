import type { KeptDays } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Passwords } from '../../account/password';
import type { Session } from '../../account/session';
import type { Origin } from '../../account/session-repository';
import type { CountedAttempt } from '../../game/sign-in';
import { fieldError } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';

/** What the calls of this feature use. */
export interface AccountTools extends RouteTools {
  gateway: GameGateway;
  passwords: Passwords;
  /** Of the login: passwords come and are limited as they are there. */
  login: {
    /** Whether a password, in its wire form, is an account's. @throws ApiError 429 after too many wrong ones */
    fits(account: string, wire: string, origin: Origin): Promise<boolean>;
    /** The plain password; `field` is what a refusal names. @throws ApiError 400 */
    read(wire: string, field: string): string;
    /** Counts a password that the game is asked about. @throws ApiError 429 */
    beginNew(account: string): Promise<CountedAttempt>;
    originOf(request: FastifyRequest): Origin;
  };
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The engine's, by which it holds accounts. */
  gameNow: () => Date;
  kept: KeptDays;
}

const WRONG = { zh: '不正确', en: 'is not right' };

/** Lets only who knows the password go on. @throws ApiError 400 that names the field, 429 */
export async function requirePassword(
  { login }: Pick<AccountTools, 'login'>,
  { account }: Session,
  wire: string,
  request: FastifyRequest,
): Promise<void> {
  if (!(await login.fits(account, wire, login.originOf(request)))) throw fieldError('password', WRONG);
}

/** Ends the streams of logins that have ended. */
export function endStreams({ live }: Pick<AccountTools, 'live'>, ended: readonly string[]): void {
  for (const tokenHash of ended) live.ended(tokenHash);
}
