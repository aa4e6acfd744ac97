import { type StaffRole, UNSURE_PLATFORM } from '@assistant/contract';
import type { Db } from '../database/connect';
import { shownNameKey } from '../system/shown-name-key';
import { type Account, addAccount } from './account-repository';
import { type AuditLine, audited } from './audit-repository';
import type { Passwords } from './password';
import { freeShownName } from './shown-name';
import { listStaff, NameTaken, needFreeName, refuseDouble } from './staff-repository';

async function nextShownName(db: Db): Promise<string> {
  return freeShownName((await listStaff(db)).flatMap(({ account, username }) => [account, username]));
}

/** How many may be added at once before the answer is that no name was free. */
const TRIES = 10;

/** Somebody new of the staff. */
interface NewAgent {
  account: string;
  password: string;
  /** An agent where it is not given. */
  role?: StaffRole;
  /** The name that players see; one that is free where it is not given. */
  shown?: string;
  disabled_at?: Date | null;
}

/**
 * Adds somebody to the staff, together with the line in the audit where there is one.
 * @returns the account; undefined if its name is taken
 * @throws NameTaken for the shown name of a colleague
 */
export async function addAgent(
  db: Db,
  passwords: Passwords,
  { account, password, role = 'agent', shown, disabled_at = null }: NewAgent,
  line?: AuditLine,
): Promise<Account | undefined> {
  const add = (username: string) =>
    audited(
      db,
      (trx) =>
        addAccount(trx, {
          account,
          role: 'agent',
          staff_role: role,
          username,
          shown_key: shownNameKey(username),
          password_hash,
          disabled_at,
          wechat: '',
          server_name: '',
          server_info: '',
          game_platform: UNSURE_PLATFORM,
          last_game_visit: null,
        }),
      (added) => added && line,
    ).catch(refuseDouble);
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
