import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  card: { zh: '先看看它怎么打', en: 'See how it plays first' },
  cardHelp: {
    zh: '答三句看一天的安排，不用账号和密码。',
    en: 'Three answers, one day planned. No account, no password.',
  },
  title: { zh: '您会怎么打？', en: 'How would you play?' },
  tag: { zh: '试看 · 模拟数据', en: 'Sample data' },
  help: {
    zh: '三句话，下面的安排跟着变。次数是按新账号模拟的，以游戏里为准。',
    en: 'The plan below follows your three answers. Its figures are simulated for a new account; the game decides.',
  },
  tasks: {
    zh: (count: string) => `${count} 项，点一下不想做的，就不做`,
    en: (count) => `${count} tasks; press what you do not want`,
  },
  hours: {
    zh: (count: number, from: string, to: string) =>
      `一天 ${count} 个小时里有任务，${from} 起${count === 1 ? '' : `，${to} 止`}`,
    en: (count, from, to) =>
      count === 1
        ? `Runs in 1 hour of a day, from ${from}`
        : `Runs in ${count} hours of a day, from ${from} to ${to}`,
  },
  gains: {
    zh: (gains: string[]) => `一天约得${gains.join('、')}（30 级主公的模拟）`,
    en: (gains) => `A day gains about ${gains.join(', ')} (simulated, a lord of level 30)`,
  },
  gain: {
    zh: (name: string, amount: string) => `${name} +${amount}`,
    en: (name, amount) => `${amount} ${name}`,
  },
  quiet: { zh: '静', en: 'rest' },
  register: { zh: '注册，照此出征', en: 'Register and set out like this' },
  kept: {
    zh: '答案替您留着，注册好就照这个打。',
    en: 'Your answers are kept and used once you are registered.',
  },
  failed: {
    zh: '任务名单没有取到。请检查网络后重试。',
    en: 'The list of tasks did not arrive. Check your connection and retry.',
  },
  failedTitle: { zh: '安排还没有排出来', en: 'There is no plan yet' },
});
