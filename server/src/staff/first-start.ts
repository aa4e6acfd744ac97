import { addAnnouncement, hasAnnouncements } from '../announcement/repository';
import { addAgent, hasAgents } from './agents';
import type { StaffTools } from './command';
import { newPassword } from './commands';

const WELCOME = {
  title: { zh: '欢迎使用三国助手', en: 'Welcome to Three Kingdoms Assistant' },
  body: {
    zh: '在「挂机设置」里打开需要的任务，助手会按您的设置执行。激活前请勿付费，谨防诈骗；有问题请联系客服。',
    en: 'Turn on the tasks you need under idle settings; the assistant follows them. Avoid paying before activation, beware of fraud; ask customer service if in doubt.',
  },
};

/** Makes the agents of `STAFF_ACCOUNTS` where there are none yet; gives each with its password, once. */
async function addFirstAgents({ db, passwords }: StaffTools, names: string[]) {
  if (await hasAgents(db)) return [];
  const agents: { name: string; password: string }[] = [];
  for (const name of names) {
    const password = newPassword();
    if (await addAgent(db, passwords, name, password)) agents.push({ name, password });
  }
  return agents;
}

/** What a new database needs before anybody can work with it; gives the agents made, to be shown once. */
export async function prepareFirstStart(tools: StaffTools, staffAccounts: string) {
  if (!(await hasAnnouncements(tools.db))) {
    await addAnnouncement(tools.db, WELCOME.title, WELCOME.body, tools.now());
  }
  return addFirstAgents(tools, staffAccounts.split(','));
}
