import { staffRole, staffRoles } from '@assistant/contract';
import { addAgent } from '../account/add-agent';
import { newPassword } from '../account/password';
import { changeStaff } from '../account/staff-repository';
import { ACCOUNT_NAME } from '../system/settings';
import { done, lineOf, refused, type StaffCommand } from './command';

/** Why a role is not accepted. */
export const noRole = (given: string): string =>
  `ROLE is "${given}"; it must be one of ${staffRoles.join(', ')}.`;

export const add: StaffCommand = {
  takes: ['NAME', '[ROLE]'],
  does: `somebody new of the staff, ${staffRoles.join(', ')}; prints the password and the name that players see`,
  async run(tools, [name = '', wanted = 'agent']) {
    const { db, passwords } = tools;
    if (!ACCOUNT_NAME.test(name))
      return refused('A name is 1 to 64 characters without spaces, commas and invisible ones.');
    const role = staffRole.safeParse(wanted).data;
    if (!role) return refused(noRole(wanted));
    const password = newPassword();
    const line = lineOf(tools, name, { action: 'add_staff', details: { role, password: true } });
    const added = await addAgent(db, passwords, { account: name, password, role }, line);
    if (!added) return refused(`There is an account ${name} already.`);
    const Role = `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`;
    return done(
      `${Role} ${name}, password ${password} (shown only now). Players see ${added.username}; to change it: npm run staff -- rename ${name} SHOWN`,
    );
  },
};

export const password: StaffCommand = {
  takes: ['NAME'],
  does: "another password for an agent; prints it, and ends the agent's sessions",
  async run(tools, [name = '']) {
    const { db, passwords, live, now } = tools;
    const next = newPassword();
    const line = lineOf(tools, name, { action: 'save_staff', details: { password: true } });
    const changed = await changeStaff(db, name, { password_hash: await passwords.hash(next) }, now(), line);
    if (!changed) return refused(`There is no agent ${name}.`);
    for (const tokenHash of changed.ended) live.ended(tokenHash);
    return done(`Agent ${name}, password ${next} (shown only now). Who was logged in has to log in again.`);
  },
};
