import { isStorable } from '@assistant/shared/contract';
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
  /** What the user's own process has to write: the server may run elsewhere on the disk. */
  file?: { path: string; base64: string };
}

/** One command of `npm run staff -- NAME ARGUMENTS`. */
export interface StaffCommand {
  /** Its arguments as the usage names them; every one has to be given. */
  takes: readonly string[];
  does: string;
  run(tools: StaffTools, given: readonly string[]): Promise<CommandResult>;
}

export const done = (text: string): CommandResult => ({ ok: true, text });
export const refused = (text: string): CommandResult => ({ ok: false, text });

/** A number as it is listed, with or without its #; undefined where it is none. */
export function numberOf(given = ''): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(given)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Why a text cannot be taken, or undefined. `what` is its name at the start of a sentence. */
export function textProblem(what: string, text: string, max: number): string | undefined {
  const length = text.trim().length;
  if (length === 0 || length > max) return `${what} has ${length} characters; it must have 1 to ${max}.`;
  return isStorable(text) ? undefined : `${what} has a character that cannot be stored.`;
}
