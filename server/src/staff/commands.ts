import { add, password } from './agent-commands';
import { announce, announcements, withdraw } from './announcement-commands';
import { type CommandResult, refused, type StaffCommand, type StaffTools } from './command';
import { answer, feedback, picture, takeUp } from './feedback-commands';
import { trustKey, trustRevision } from './key-commands';
import { loads } from './load-commands';
import { grant } from './membership-commands';
import { migrate } from './migrate-command';
import { prices } from './price-commands';
import { realm } from './realm-commands';
import { goOn } from './restore-commands';
import { disable, enable, rename, role } from './role-commands';
import { testers } from './tester-commands';
import { jump } from './time-commands';

const COMMANDS: Readonly<Record<string, StaffCommand>> = {
  add,
  password,
  role,
  rename,
  disable,
  enable,
  grant,
  prices,
  testers,
  announce,
  announcements,
  withdraw,
  feedback,
  picture,
  'take-up': takeUp,
  answer,
  migrate,
  loads,
  jump,
  realm,
  'go-on': goOn,
  'trust-key': trustKey,
  'trust-revision': trustRevision,
};

const lineOf = (name: string, { takes }: StaffCommand): string => [name, ...takes].join(' ');

/** The commands of `npm run staff`. */
export const USAGE = [
  'npm run staff -- COMMAND',
  '',
  ...Object.entries(COMMANDS).flatMap(([name, command]) => [
    `  ${lineOf(name, command)}`,
    `      ${command.does}`,
  ]),
  ...['  backup FILE', '      all that this site is, into a new sealed file; also while the server runs'],
  ...['  restore FILE [--yes]', '      puts it back, while no server runs; says first what it replaces'],
  '',
  'Put a text with spaces in quotes.',
].join('\n');

/** Carries out `npm run staff -- …`, in the running server or in a separate process. */
export async function runStaffCommand(
  tools: StaffTools,
  [name = '', ...given]: readonly string[],
): Promise<CommandResult> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return refused(`There is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}.`);
  const most = command.takes.length;
  const least = command.takes.filter((argument) => !argument.startsWith('[')).length;
  if (given.length < least || given.length > most) {
    const quotes = given.length > most ? ' Put a text with spaces in quotes.' : '';
    return refused(`It must be: ${lineOf(name, command)}; got ${given.length} of ${most} words.${quotes}`);
  }
  return command.run(tools, given);
}
