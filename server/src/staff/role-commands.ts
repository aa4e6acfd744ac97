import { staffRole, staffRoles } from '@assistant/contract';
import { changeStaff, LastAdmin, NameTaken, type StaffChange } from '../account/staff-repository';
import { noRole } from './agent-commands';
import {
  type CommandResult,
  done,
  lineOf,
  refused,
  type StaffCommand,
  type StaffTools,
  textProblem,
} from './command';

/** The longest name that players see. */
const NAME_MAX = 40;

/** Changes somebody of the staff and says what is so now. */
async function changeAccount(
  tools: StaffTools,
  account: string,
  wanted: Omit<StaffChange, 'password_hash'>,
  said: string,
): Promise<CommandResult> {
  const { db, live, now } = tools;
  try {
    const line = lineOf(tools, account, { action: 'save_staff', details: wanted });
    const changed = await changeStaff(db, account, wanted, now(), line);
    if (!changed) return refused(`There is no ${account} among the staff.`);
    for (const tokenHash of changed.ended) live.ended(tokenHash);
    for (const session_id of changed.released) live.tell({ kind: 'session', session_id }, { desk: true });
    return done(said);
  } catch (error) {
    if (error instanceof NameTaken)
      return refused(
        `A colleague is shown as ${wanted.name} already, or so alike that players would confuse them.`,
      );
    if (!(error instanceof LastAdmin)) throw error;
    return refused(`${account} is the last admin. Make another one first: npm run staff -- role NAME admin`);
  }
}

export const role: StaffCommand = {
  takes: ['NAME', 'ROLE'],
  does: `gives somebody of the staff another role: ${staffRoles.join(', ')}`,
  async run(tools, [account = '', wanted = '']) {
    const given = staffRole.safeParse(wanted).data;
    return given
      ? changeAccount(tools, account, { role: given }, `${account} has the role ${given}.`)
      : refused(noRole(wanted));
  },
};

export const rename: StaffCommand = {
  takes: ['NAME', 'SHOWN'],
  does: 'gives somebody of the staff the name that players see',
  async run(tools, [account = '', given = '']) {
    const problem = textProblem('The shown name', given, NAME_MAX);
    const name = given.trim();
    return problem
      ? refused(problem)
      : changeAccount(tools, account, { name }, `Players see ${account} as ${name}.`);
  },
};

export const disable: StaffCommand = {
  takes: ['NAME'],
  does: 'somebody of the staff may not log in any more; their conversations wait again',
  run: (tools, [account = '']) =>
    changeAccount(tools, account, { disabled: true }, `${account} is disabled and logged out.`),
};

export const enable: StaffCommand = {
  takes: ['NAME'],
  does: 'somebody who was disabled may log in again',
  run: (tools, [account = '']) =>
    changeAccount(tools, account, { disabled: false }, `${account} may log in again.`),
};
