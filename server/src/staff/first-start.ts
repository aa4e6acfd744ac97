import { hasAgents } from '../account/account-repository';
import { addAgent } from '../account/add-agent';
import { newPassword } from '../account/password';
import { addAnnouncement } from '../features/announcement/repository';
import type { StaffTools } from './command';

const WELCOME = {
  // Servers that start together on a new database publish it once.
  id: '5a6c1f0e-3c53-4c0e-9d57-9a4d3c9b7f10',
  title: { zh: '欢迎使用三国助手', en: 'Welcome to Three Kingdoms Assistant' },
  body: {
    zh: '在「挂机设置」里启用需要的任务，助手会按您的设置执行。激活前请勿付费，谨防诈骗；有问题请联系客服。',
    en: 'Enable the tasks you need under Idle settings; the assistant follows them. Avoid paying before activation, beware of fraud; ask customer service if in doubt.',
  },
};

/** An agent that was just made; the password is shown only once. */
export interface NewAgent {
  name: string;
  /** What players see. */
  shown: string;
  password: string;
}

/**
 * Fills a new database: the welcome announcement, and the agents of `STAFF_ACCOUNTS`. A database with an
 * agent is not new, so a deleted welcome stays deleted.
 * @returns the new agents with their passwords, to be shown once
 */
export async function prepareFirstStart(
  { db, passwords, now }: Omit<StaffTools, 'live' | 'site'>,
  staffAccounts: string,
) {
  if (await hasAgents(db)) return [];
  await addAnnouncement(db, WELCOME.title, WELCOME.body, now(), WELCOME.id);
  const agents: NewAgent[] = [];
  for (const name of staffAccounts.split(',')) {
    const password = newPassword();
    const added = await addAgent(db, passwords, { account: name, password });
    if (added) agents.push({ name, shown: added.username, password });
  }
  return agents;
}
