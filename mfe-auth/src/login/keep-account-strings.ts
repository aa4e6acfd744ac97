import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    title: '账号将被删除',
    when: (time: string) => `将于 ${time} 删除，连同全部数据。`,
    help: '任务已经停止。保留账号后，任务会按原来的设置继续执行。',
    keep: '保留账号并登录',
    back: '返回登录',
    failed: '没有成功，请稍后再试',
  },
  en: {
    title: 'This account will be deleted',
    when: (time: string) => `It will be deleted on ${time}, with all its data.`,
    help: 'Its tasks have stopped. If you keep it, they go on by their earlier settings.',
    keep: 'Keep the account and log in',
    back: 'Back to login',
    failed: 'That did not work. Please try again later',
  },
});
