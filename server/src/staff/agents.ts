import { UNSURE_PLATFORM } from '@assistant/shared/contract';
import type { Db } from '../database/connect';
import { addAccount } from '../session/account-repository';
import type { Passwords } from '../session/password';

/** Makes a customer-service agent; false where the name is taken. */
export async function addAgent(
  db: Db,
  passwords: Passwords,
  name: string,
  password: string,
): Promise<boolean> {
  const added = await addAccount(db, {
    account: name,
    role: 'agent',
    username: name,
    password_hash: await passwords.hash(password),
    wechat: '',
    server_name: '',
    server_info: '',
    game_platform: UNSURE_PLATFORM,
    last_game_visit: null,
  });
  return added !== undefined;
}

export async function hasAgents(db: Db): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('role', '=', 'agent').executeTakeFirst();
  return row !== undefined;
}
