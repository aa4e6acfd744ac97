import { type StaffRole, UNSURE_PLATFORM } from '@assistant/contract';
import type { Db } from '../database/connect';
import { type Account, addAccount } from './account-repository';
import type { Passwords } from './password';
import { freeShownName } from './shown-name';
import { listStaff } from './staff-repository';

async function nextShownName(db: Db): Promise<string> {
  return freeShownName((await listStaff(db)).flatMap(({ account, username }) => [account, username]));
}

/**
 * Adds somebody to the staff, whom players see as `shown`, or by a name that is free where it is not given.
 * @returns the account; undefined if its name is taken
 */
export async function addAgent(
  db: Db,
  passwords: Passwords,
  name: string,
  password: string,
  staff_role: StaffRole = 'agent',
  shown?: string,
): Promise<Account | undefined> {
  return addAccount(db, {
    account: name,
    role: 'agent',
    staff_role,
    username: shown ?? (await nextShownName(db)),
    password_hash: await passwords.hash(password),
    wechat: '',
    server_name: '',
    server_info: '',
    game_platform: UNSURE_PLATFORM,
    last_game_visit: null,
  });
}
