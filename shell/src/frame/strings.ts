import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  zh: {
    gameInfo: '游戏信息',
    autoTasks: '挂机设置',
    settings: '助手设置',
    customerService: '联系客服',
    failedTitle: '页面没有打开',
    startFailed: '页面在启动时出错。请重试；若一直如此，请把下面的详情告诉客服。',
    failedMessage: '页面文件没有取到，或显示时出错。请检查网络后重试；已保存的设置都在。',
    reload: '重新载入',
    notFoundHint: '走错路了',
    notFoundMessage: '地址可能写错了，或页面已经移走。',
    toHome: '回到游戏信息',
    logOut: '退出登录',
    startTitle: '三国助手没有启动',
    missingSetting: (name: string) => `页面缺少设置 ${name}。`,
    missingSettingHelp: (name: string) =>
      `请运营人员在发布时给出环境变量 ${name}，再运行 npm run release -- index 重写 index.html。`,
  },
  en: {
    gameInfo: 'Game info',
    autoTasks: 'Idle settings',
    settings: 'Assistant settings',
    customerService: 'Contact customer service',
    failedTitle: 'This page did not open',
    startFailed:
      'It failed while starting. Please retry; if it stays so, tell customer service the details below.',
    failedMessage:
      'Its files did not arrive, or it failed while being shown. Check your connection and retry.',
    reload: 'Reload the page',
    notFoundHint: 'A wrong turning',
    notFoundMessage: 'The address may be mistyped, or the page has moved.',
    toHome: 'Go to game info',
    logOut: 'Log out',
    startTitle: 'Three Kingdoms Assistant did not start',
    missingSetting: (name: string) => `The page lacks the setting ${name}.`,
    missingSettingHelp: (name: string) =>
      `Operators: set the environment variable ${name} at release time, then run npm run release -- index to write index.html anew.`,
  },
});
