import { type AuditEntry, isStorable } from '@assistant/contract';
import { type AuditLine, auditedIf } from '../account/audit-repository';
import type { Passwords } from '../account/password';
import type { Db } from '../database/connect';
import type { DemoSwitches } from '../game/demo-switches';
import type { Live } from '../live/live';

/** The dependencies of a staff command. */
export interface StaffTools {
  db: Db;
  passwords: Passwords;
  live: Live;
  /** The folder of the released site. */
  site: string;
  now: () => Date;
  /** Of a server for tests and demonstrations. */
  switches?: DemoSwitches | undefined;
}

/** The result of a command: its message, and whether it was carried out. */
export interface CommandResult {
  ok: boolean;
  text: string;
  /** A file that the user's process has to write, because the server may have another working directory. */
  file?: { path: string; base64: string };
}

/** One command of `npm run staff -- NAME ARGUMENTS`. */
export interface StaffCommand {
  /** Its arguments as the usage names them; those in square brackets may be left out. */
  takes: readonly string[];
  does: string;
  run(tools: StaffTools, given: readonly string[]): Promise<CommandResult>;
}

export const done = (text: string): CommandResult => ({ ok: true, text });
export const refused = (text: string): CommandResult => ({ ok: false, text });

/** The audit's line of what a command does. */
export const lineOf = ({ now }: StaffTools, whom: string, entry: AuditEntry): AuditLine => ({
  at: now(),
  by: 'staff',
  whom,
  ...entry,
});

/** Does something with its line in the audit, both or neither. @returns whether there was something to do */
export const change = (
  tools: StaffTools,
  whom: string,
  entry: AuditEntry,
  work: (trx: Db) => Promise<boolean>,
): Promise<boolean> => auditedIf(tools.db, lineOf(tools, whom, entry), work);

/** A number as it is listed, with or without its #; undefined if it is invalid. */
export function numberOf(given = ''): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(given)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A player's text must not control the terminal: of the invisible characters only line breaks stay. */
export const readable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '\u{fffd}').replace(/\n/g, '\n  ');

/** Why a text is not accepted, or undefined. `what` is its name at the start of a sentence. */
export function textProblem(what: string, text: string, max: number): string | undefined {
  const length = text.trim().length;
  if (length === 0 || length > max) return `${what} has ${length} characters; it must have 1 to ${max}.`;
  return isStorable(text) ? undefined : `${what} has a character that cannot be stored.`;
}
