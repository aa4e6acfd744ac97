import { staffRole, staffRoles } from '@assistant/contract';
import { setPassword } from '../account/account-repository';
import { addAgent } from '../account/add-agent';
import { addAudit } from '../account/audit-repository';
import { newPassword } from '../account/password';
import { done, refused, type StaffCommand } from './command';

/** Why a role is not accepted. */
export const noRole = (given: string): string =>
  `ROLE is "${given}"; it must be one of ${staffRoles.join(', ')}.`;

export const add: StaffCommand = {
  takes: ['NAME', '[ROLE]'],
  does: `somebody new of the staff, ${staffRoles.join(', ')}; prints the password`,
  async run({ db, passwords, now }, [name = '', wanted = 'agent']) {
    if (!/^\S{1,64}$/.test(name)) return refused('A name is 1 to 64 characters without spaces.');
    const role = staffRole.safeParse(wanted).data;
    if (!role) return refused(noRole(wanted));
    const password = newPassword();
    if (!(await addAgent(db, passwords, name, password, role)))
      return refused(`There is an account ${name} already.`);
    await addAudit(db, { at: now(), by: 'staff', action: 'add_staff', whom: name, details: role });
    const Role = `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`;
    return done(`${Role} ${name}, password ${password} (shown only now).`);
  },
};

export const password: StaffCommand = {
  takes: ['NAME'],
  does: "another password for an agent; prints it, and ends the agent's sessions",
  async run({ db, passwords, live }, [name = '']) {
    const next = newPassword();
    const ended = await setPassword(db, { account: name, role: 'agent' }, await passwords.hash(next));
    if (!ended) return refused(`There is no agent ${name}.`);
    for (const tokenHash of ended) live.ended(tokenHash);
    return done(`Agent ${name}, password ${next} (shown only now). Who was logged in has to log in again.`);
  },
};
