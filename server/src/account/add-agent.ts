import { type StaffRole, UNSURE_PLATFORM } from '@assistant/contract';
import type { Db } from '../database/connect';
import { shownNameKey } from '../system/shown-name-key';
import { type Account, addAccount } from './account-repository';
import type { Passwords } from './password';
import { freeShownName } from './shown-name';
import { listStaff, NameTaken, needFreeName, refuseDouble } from './staff-repository';

async function nextShownName(db: Db): Promise<string> {
  return freeShownName((await listStaff(db)).flatMap(({ account, username }) => [account, username]));
}

/** How many may be added at once before the answer is that no name was free. */
const TRIES = 10;

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
  const add = async (username: string) =>
    addAccount(db, {
      account: name,
      role: 'agent',
      staff_role,
      username,
      shown_key: shownNameKey(username),
      password_hash,
      wechat: '',
      server_name: '',
      server_info: '',
      game_platform: UNSURE_PLATFORM,
      last_game_visit: null,
    }).catch(refuseDouble);
  if (shown !== undefined) await needFreeName(db, shown);
  const password_hash = await passwords.hash(password);
  if (shown !== undefined) return add(shown);
  for (let tries = TRIES; ; tries -= 1) {
    try {
      return await add(await nextShownName(db));
    } catch (error) {
      // Somebody else who was added meanwhile has it.
      if (!(error instanceof NameTaken) || tries === 1) throw error;
    }
  }
}
