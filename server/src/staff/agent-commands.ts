import { randomBytes } from 'node:crypto';
import { setPassword } from '../account/account-repository';
import { addAgent } from './agents';
import { done, refused, type StaffCommand } from './command';

/** A password that a person can copy: 96 random bits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

export const add: StaffCommand = {
  takes: ['NAME'],
  does: 'a new customer-service agent; prints its password',
  async run({ db, passwords }, [name = '']) {
    if (!/^\S{1,64}$/.test(name)) return refused('A name is 1 to 64 characters without spaces.');
    const password = newPassword();
    return (await addAgent(db, passwords, name, password))
      ? done(`Agent ${name}, password ${password} (shown only now).`)
      : refused(`There is an account ${name} already.`);
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
