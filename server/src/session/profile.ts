import type { Profile } from '@assistant/shared/contract';
import { drawPicture } from '../engine/picture';
import { isOnline } from '../engine/status';
import type { EngineParts } from '../engine/tools';
import { getMembership } from '../membership/repository';
import type { Account } from './account-repository';

/** What login and `me` tell about an account. */
export async function profileOf(parts: EngineParts, account: Account): Promise<Profile> {
  const { db } = parts;
  const now = parts.now();
  const visit = account.last_game_visit;
  return {
    account: account.account,
    username: account.username,
    role: account.role,
    ...(await getMembership(db, account.id, now)),
    server_name: account.server_name,
    server_info: account.server_info,
    game_platform: account.game_platform,
    auxiliary_online: account.role === 'player' && isOnline(await drawPicture(parts, account.id)),
    last_online_time: visit?.toISOString() ?? null,
    online_interval_seconds: visit && Math.max(0, Math.round((now.getTime() - visit.getTime()) / 1000)),
  };
}
