import { type StaffRole, UNSURE_PLATFORM } from '@assistant/contract';
import type { Db } from '../database/connect';
import { shownNameKey } from '../system/shown-name-key';
import { type Account, addAccount } from './account-repository';
import type { Passwords } from './password';
import { freeShownName } from './shown-name';
import { listStaff, needFreeName, refuseDouble } from './staff-repository';

async function nextShownName(db: Db): Promise<string> {
  return freeShownName((await listStaff(db)).flatMap(({ account, username }) => [account, username]));
}

/**
 * Adds somebody to the staff, whom players see as `shown`, or by a name that is free where it is not given.
 * @returns the account; undefined if its name is taken
 * @throws NameTaken for the shown name of a colleague
 */
export async function addAgent(
  db: Db,
  passwords: Passwords,
  name: string,
  password: string,
  staff_role: StaffRole = 'agent',
  shown?: string,
): Promise<Account | undefined> {
  const username = shown ?? (await nextShownName(db));
  if (shown !== undefined) await needFreeName(db, shown);
  return addAccount(db, {
    account: name,
    role: 'agent',
    staff_role,
    username,
    shown_key: shownNameKey(username),
    password_hash: await passwords.hash(password),
    wechat: '',
    server_name: '',
    server_info: '',
    game_platform: UNSURE_PLATFORM,
    last_game_visit: null,
  }).catch(refuseDouble);
}
