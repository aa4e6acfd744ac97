import { randomBytes } from 'node:crypto';
import { MEMBERSHIP_DAYS_MAX, membershipLevel } from '@assistant/shared/contract';
import * as z from 'zod';
import { addAnnouncement } from '../announcement/repository';
import { setMembership } from '../membership/repository';
import { findAccount } from '../session/account-repository';
import { addAgent } from './agents';
import type { CommandResult, StaffTools } from './command';
import { answerMessage, listMessages } from './feedback-commands';

export const USAGE = `npm run staff -- add NAME                     a new customer-service agent; prints its password
npm run staff -- grant ACCOUNT LEVEL DAYS     membership: none, basic, premium or supreme
npm run staff -- announce ZH_TITLE ZH_TEXT EN_TITLE EN_TEXT
npm run staff -- feedback                     what players wrote and nobody has answered yet
npm run staff -- take-up NUMBER               tells the player that somebody looks into a message
npm run staff -- answer NUMBER TEXT           answers it`;

/** A password that a person can copy: 96 random bits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

async function add({ db, passwords }: StaffTools, name: string): Promise<CommandResult> {
  if (!/^\S{1,64}$/.test(name)) return { ok: false, text: 'A name is 1 to 64 characters without spaces.' };
  const password = newPassword();
  const added = await addAgent(db, passwords, name, password);
  return added
    ? { ok: true, text: `Agent ${name}, password ${password} (shown only now).` }
    : { ok: false, text: `There is an account ${name} already.` };
}

const grantArguments = z.tuple([
  z.string(),
  membershipLevel,
  z.coerce.number().int().min(0).max(MEMBERSHIP_DAYS_MAX),
]);

async function grant({ db, now }: StaffTools, given: string[]): Promise<CommandResult> {
  const parsed = grantArguments.safeParse(given);
  if (!parsed.success) return { ok: false, text: USAGE };
  const [account, level, days] = parsed.data;
  const found = await findAccount(db, account);
  if (found?.role !== 'player') return { ok: false, text: `There is no player ${account}.` };
  await setMembership(db, found.id, { level, days, grantedBy: 'staff' }, now());
  return { ok: true, text: `${account} has the level ${level} for ${days} days.` };
}

async function announce({ db, now }: StaffTools, given: string[]): Promise<CommandResult> {
  const [zhTitle, zhText, enTitle, enText] = given;
  if (!zhTitle || !zhText || !enTitle || !enText) return { ok: false, text: USAGE };
  await addAnnouncement(db, { zh: zhTitle, en: enTitle }, { zh: zhText, en: enText }, now());
  return { ok: true, text: 'Published.' };
}

/** Carries out `npm run staff -- …`, in the running server or in a process of its own. */
export async function runStaffCommand(tools: StaffTools, [name, ...given]: string[]): Promise<CommandResult> {
  if (name === 'add' && given.length === 1 && given[0]) return add(tools, given[0]);
  if (name === 'grant') return grant(tools, given);
  if (name === 'announce') return announce(tools, given);
  if (name === 'feedback' && given.length === 0) return listMessages(tools);
  if (name === 'take-up' && given.length === 1 && given[0]) return answerMessage(tools, given[0]);
  if (name === 'answer' && given.length === 2 && given[0]) return answerMessage(tools, given[0], given[1]);
  return { ok: false, text: USAGE };
}
