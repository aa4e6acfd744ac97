import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  gameInfo: { zh: '游戏信息', en: 'Game info' },
  autoTasks: { zh: '挂机设置', en: 'Tasks' },
  settings: { zh: '助手设置', en: 'Settings' },
  customerService: { zh: '联系客服', en: 'Support' },
  failedTitle: { zh: '页面没有打开', en: 'This page did not open' },
  startFailed: {
    zh: '页面在启动时出错。请重试；若一直如此，请把下面的详情告诉客服。',
    en: 'It failed while starting. Please retry; if it stays so, tell customer service the details below.',
  },
  failedMessage: {
    zh: '页面文件没有取到，或显示时出错。请检查网络后重试；已保存的设置都在。',
    en: 'Its files did not arrive, or it failed while being shown. Check your connection and retry.',
  },
  reload: { zh: '重新载入', en: 'Reload the page' },
  notFoundHint: { zh: '走错路了', en: 'A wrong turning' },
  notFoundMessage: {
    zh: '地址可能写错了，或页面已经移走。',
    en: 'The address may be mistyped, or the page has moved.',
  },
  toHome: { zh: '回到游戏信息', en: 'Go to game info' },
  logOut: { zh: '退出登录', en: 'Log out' },
  startTitle: { zh: '三国助手没有启动', en: 'Three Kingdoms Assistant did not start' },
  missingSetting: {
    zh: (name: string) => `页面缺少设置 ${name}。`,
    en: (name) => `The page lacks the setting ${name}.`,
  },
  missingSettingHelp: {
    zh: (name: string) =>
      `请运营人员在发布时给出环境变量 ${name}，再运行 npm run release -- index 重写 index.html。`,
    en: (name) =>
      `Operators: set the environment variable ${name} at release time, then run npm run release -- index to write index.html anew.`,
  },
});
