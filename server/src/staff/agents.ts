import { type StaffRole, UNSURE_PLATFORM } from '@assistant/contract';
import { addAccount } from '../account/account-repository';
import type { Passwords } from '../account/password';
import type { Db } from '../database/connect';

/** Adds somebody to the staff; false if the name is taken. */
export async function addAgent(
  db: Db,
  passwords: Passwords,
  name: string,
  password: string,
  staff_role: StaffRole = 'agent',
): Promise<boolean> {
  const added = await addAccount(db, {
    account: name,
    role: 'agent',
    staff_role,
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
