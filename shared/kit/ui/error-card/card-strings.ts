import { defineStrings } from '@assistant/i18n';

/** The words of the card of a failed call. */
export const cardStrings = defineStrings({
  offlineSeal: { zh: '断', en: '断' },
  offline: { zh: '没有网', en: 'No network' },
  offlineHelp: {
    zh: '这台设备没有连上网。网一回来就自动读，不用守着。',
    en: 'This device is not connected. It is read by itself as soon as the network is back.',
  },
  readAt: { zh: '上次读到', en: 'Last read' },
  assistant: { zh: '助手', en: 'The assistant' },
  goesOn: { zh: '在服务器上照常执行', en: 'goes on, on the server' },
  serverSeal: { zh: '修', en: '修' },
  server: { zh: '服务器出了问题', en: 'The server has a problem' },
  serverHelp: {
    zh: '您的网络没有问题，是我们这边出了错，已经记下。',
    en: 'Your network is fine. The mistake is ours, and has been noted.',
  },
  from: { zh: '出错时间', en: 'Since' },
  tasks: { zh: '您的任务', en: 'Your tasks' },
  goOn: { zh: '照常执行', en: 'run as always' },
  number: { zh: '编号', en: 'Number' },
  ask: { zh: '问客服', en: 'Ask support' },
  askWhy: { zh: '服务器出了问题，请帮忙看看。', en: 'The server has a problem, could you take a look?' },
});
