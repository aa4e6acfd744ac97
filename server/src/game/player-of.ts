import type { GamePlayer } from '@assistant/game';
import type { Account } from '../account/account-repository';

/** An account as the game knows it. */
export function playerOf(
  account: Pick<Account, 'account' | 'game_platform' | 'server_name' | 'server_info'>,
): GamePlayer {
  return {
    account: account.account,
    platform: account.game_platform,
    region: account.server_name,
    server: account.server_info,
  };
}
