import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  title: { zh: '账号将被删除', en: 'This account will be deleted' },
  when: {
    zh: (time: string) => `将于 ${time} 删除，连同全部数据。`,
    en: (time) => `It will be deleted on ${time}, with all its data.`,
  },
  help: {
    zh: '任务已经停止。保留账号后，任务会按原来的设置继续执行。',
    en: 'Its tasks have stopped. If you keep it, they go on by their earlier settings.',
  },
  keep: { zh: '保留账号并登录', en: 'Keep the account and log in' },
  back: { zh: '返回登录', en: 'Back to login' },
  failed: { zh: '没有成功，请稍后再试', en: 'That did not work. Please try again later' },
});
