import type { Db } from '../database/connect';
import type { Passwords } from '../session/password';

/** What a command of the staff works with. */
export interface StaffTools {
  db: Db;
  passwords: Passwords;
  now: () => Date;
}

/** What a command tells its user, and whether it was carried out. */
export interface CommandResult {
  ok: boolean;
  text: string;
}
