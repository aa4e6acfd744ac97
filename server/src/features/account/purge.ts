import type { GameGateway } from '@assistant/game';
import type { Db } from '../../database/connect';
import { callGateway } from '../../game/call-gateway';
import { playerOf } from '../../game/player-of';
import type { Log } from '../../system/log-changes';
import { findDeletable, purgeAccount } from './purge-repository';

export interface PurgeTools {
  db: Db;
  gateway: GameGateway;
  log: Log;
  now: () => Date;
}

/** Few enough that the next pass comes soon. */
const AT_ONCE = 100;

/**
 * Deletes the accounts whose time has come. The gateway forgets them first, the password above all; where it does not
 * answer, the account waits for the next time.
 * @returns how many were deleted here
 */
export async function purgeAccounts({ db, gateway, log, now }: PurgeTools): Promise<number> {
  let deleted = 0;
  for (const account of await findDeletable(db, now(), AT_ONCE)) {
    try {
      await callGateway(async () => gateway.forget?.(playerOf(account)));
      if (await purgeAccount(db, account.id, now())) deleted += 1;
    } catch (err) {
      log.error({ err }, 'an account that was to be deleted could not be');
    }
  }
  return deleted;
}
