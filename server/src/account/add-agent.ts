import { type StaffRole, UNSURE_PLATFORM } from '@assistant/contract';
import type { Db } from '../database/connect';
import { addAccount } from './account-repository';
import type { Passwords } from './password';

/** Adds somebody to the staff, whom players see as `shown`; false if the name is taken. */
export async function addAgent(
  db: Db,
  passwords: Passwords,
  name: string,
  password: string,
  staff_role: StaffRole = 'agent',
  shown = name,
): Promise<boolean> {
  const added = await addAccount(db, {
    account: name,
    role: 'agent',
    staff_role,
    username: shown,
    password_hash: await passwords.hash(password),
    wechat: '',
    server_name: '',
    server_info: '',
    game_platform: UNSURE_PLATFORM,
    last_game_visit: null,
  });
  return added !== undefined;
}
