import { UNSURE_PLATFORM } from '@assistant/contract';
import { addAccount } from '../account/account-repository';
import type { Passwords } from '../account/password';
import type { Db } from '../database/connect';

/** Creates a customer-service agent; false if the name is taken. */
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
