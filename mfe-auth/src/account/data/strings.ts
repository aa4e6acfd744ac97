import { defineStrings } from '@assistant/i18n';

export const dataStrings = defineStrings({
  help: {
    zh: '我们保存的关于您的全部内容：资料、会员、任务设置与执行记录、客服会话和图片、意见建议、登录记录。密码和密钥不在其中。',
    en: 'Everything we keep about you: details, membership, settings and runs of tasks, conversations with their pictures, suggestions, logins. No password and no key is in it.',
  },
  formats: { zh: '选一种格式', en: 'Choose a format' },
  page: { zh: '网页，方便阅读', en: 'A page to read' },
  pageHelp: {
    zh: '一个文件，用浏览器打开就能看，图片也在里面',
    en: 'One file that every browser opens, with the pictures in it',
  },
  json: { zh: 'JSON，给程序用', en: 'JSON, for programs' },
  jsonHelp: { zh: '同样的内容，原样的数据', en: 'The same, as plain data' },
  reading: { zh: '正在整理您的数据', en: 'Gathering your data' },
  rows: {
    zh: (done: string, total: string) => `${done} / ${total} 条`,
    en: (done, total) => `${done} of ${total} entries`,
  },
  stay: { zh: '做好以前请不要离开这一页。', en: 'Please stay on this page until it is done.' },
  cancel: { zh: '取消', en: 'Cancel' },
  ready: { zh: '文件做好了', en: 'Your file is ready' },
  save: { zh: '保存文件', en: 'Save the file' },
  share: { zh: '发送到其他应用', en: 'Send to another app' },
  again: { zh: '换一种格式', en: 'Choose another format' },
  care: {
    zh: '文件里有您的个人信息，请妥善保管，不要发给别人。',
    en: 'The file holds your personal data. Keep it safe and pass it to no one.',
  },
  kilobytes: { zh: (size: string) => `${size} KB`, en: (size) => `${size} kB` },
  megabytes: { zh: (size: string) => `${size} MB`, en: (size) => `${size} MB` },
  fileTitle: { zh: '三国助手：我的数据', en: 'Three Kingdoms Assistant: my data' },
  fileMade: {
    zh: (account: string, time: string) => `账号 ${account}，${time} 生成`,
    en: (account, time) => `Account ${account}, made ${time}`,
  },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
});
