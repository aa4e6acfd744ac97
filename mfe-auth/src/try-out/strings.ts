import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    card: '先看看它怎么打',
    cardHelp: '答三句看一天的安排，不用账号和密码。',
    title: '您会怎么打？',
    tag: '试看 · 模拟数据',
    help: '三句话，下面的安排跟着变。次数是按新账号模拟的，以游戏里为准。',
    tasks: (count: string) => `${count} 项，点一下不想做的，就不做`,
    register: '注册，照此出征',
    kept: '答案替您留着，注册好就照这个打。',
    failed: '任务名单没有取到。请检查网络后重试。',
    failedTitle: '安排还没有排出来',
  },
  en: {
    card: 'See how it plays first',
    cardHelp: 'Three answers, one day planned. No account, no password.',
    title: 'How would you play?',
    tag: 'Sample data',
    help: 'The plan below follows your three answers. Its figures are simulated for a new account; the game decides.',
    tasks: (count: string) => `${count} tasks; press what you do not want`,
    register: 'Register and set out like this',
    kept: 'Your answers are kept and used once you are registered.',
    failed: 'The list of tasks did not arrive. Check your connection and retry.',
    failedTitle: 'There is no plan yet',
  },
});
