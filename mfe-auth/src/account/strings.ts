import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  account: { zh: '账号', en: 'Account' },
  back: { zh: '返回', en: 'Back' },
  fillIn: { zh: '请填写', en: 'Please fill this in' },
  notDone: { zh: '没有完成', en: 'Not done' },
  tryLater: { zh: '请稍后再试', en: 'Please try again later' },
  save: { zh: '保存', en: 'Save' },
  gamePassword: { zh: '游戏密码', en: 'Game password' },

  password: { zh: '修改密码', en: 'Change password' },
  passwordHelp: {
    zh: '这是您的游戏密码。请先在游戏里改好，再到这里告诉助手；助手会用新密码登录游戏核对。',
    en: 'This is your game password. Change it in the game first, then tell the assistant here; it logs in to the game with the new one to check it.',
  },
  oldPassword: { zh: '原密码', en: 'Old password' },
  newPassword: { zh: '新密码', en: 'New password' },
  newPasswordHelp: { zh: '与游戏里的新密码一致', en: 'The one you have set in the game' },
  passwordEnds: {
    zh: '改好以后，其他设备上的登录都会结束，需要用新密码重新登录。',
    en: 'This logs out all other devices; they need the new password.',
  },
  passwordSave: { zh: '核对并保存', en: 'Check and save' },
  passwordChanged: {
    zh: '新密码已保存，其他设备已退出登录',
    en: 'The new password is saved; other devices are logged out',
  },

  details: { zh: '账号资料', en: 'Account details' },
  person: { zh: '资料', en: 'Details' },
  place: { zh: '区服', en: 'Server' },
  detailsSaved: { zh: '资料已保存', en: 'Your details are saved' },
  nothingChanged: { zh: '没有改动', en: 'No changes' },
  moveHelp: {
    zh: '换了版本或区服，就是另一位主公。任务的开关和设置都保留，但原来主公的今日记录、聊天记录和资源会清空；选过的武将、队伍和城池请重新选。',
    en: 'Another version, region or server means another lord. What your tasks are set to stays; today’s marks, chat records and resources of the lord before are cleared. Please choose heroes, line-ups and cities again.',
  },
  movePasswordHelp: { zh: '助手要用它登录那个区服', en: 'The assistant needs it to log in there' },
  moveAsk: { zh: '换到另一位主公？', en: 'Go on with another lord?' },
  moveAskHelp: {
    zh: '任务会按现有设置为新主公执行，请随后检查选过的武将、队伍和城池。',
    en: 'Your tasks run for the new lord as they are set. Please check the heroes, line-ups and cities afterwards.',
  },
  moveConfirm: { zh: '确认更换', en: 'Change' },
  moved: {
    zh: (name: string) => `已更换，现在的主公是 ${name}`,
    en: (name) => `Changed: your lord is ${name} now`,
  },

  logins: { zh: '登录的设备', en: 'Devices logged in' },
  loginsHelp: {
    zh: '这些设备现在可以操作您的账号。看到不认识的，请结束它并修改密码。',
    en: 'These devices can act for your account now. End one that you do not know, and change the password.',
  },
  thisDevice: { zh: '本机', en: 'This one' },
  lordsBoard: { zh: '「我的主公」板', en: 'My lords board' },
  ofBoard: {
    zh: (device: string) => `${device}，「我的主公」板`,
    en: (device) => `${device}, My lords board`,
  },
  activeNow: { zh: '正在使用', en: 'in use now' },
  lastUsed: { zh: (time: string) => `最近使用 ${time}`, en: (time) => `last used ${time}` },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  wechat: { zh: '微信', en: 'WeChat' },
  qqBrowser: { zh: 'QQ浏览器', en: 'QQ Browser' },
  end: { zh: '结束', en: 'End' },
  endOf: { zh: (device: string) => `结束 ${device} 的登录`, en: (device) => `End the login on ${device}` },
  endAsk: { zh: '结束这个登录？', en: 'End this login?' },
  endOthers: { zh: '结束其他全部登录', en: 'End all other logins' },
  endOthersAsk: { zh: '结束其他全部登录？', en: 'End all other logins?' },
  endHelp: {
    zh: '那边的登录立刻结束，需要密码才能再登录。助手照常执行任务。',
    en: 'That login ends at once and needs the password again. Your tasks go on running.',
  },
  loginEnded: { zh: '已结束', en: 'Ended' },
  noOthers: { zh: '没有其他设备登录。', en: 'No other device is logged in.' },

  data: { zh: '下载我的数据', en: 'Download my data' },

  remove: { zh: '删除账号', en: 'Delete account' },
  removeHelp: {
    zh: (days: number) => `账号和全部数据将在 ${days} 天后删除，删除后不能恢复。`,
    en: (days) => `The account and all its data are deleted after ${days} days. That cannot be undone.`,
  },
  pointTasks: {
    zh: '任务立刻停止，所有设备立刻退出登录。',
    en: 'Tasks stop at once, and every device is logged out at once.',
  },
  pointData: {
    zh: '会员、任务设置、执行记录、客服会话和意见反馈都会删除，会员剩余时间不退。',
    en: 'Membership, settings of tasks, records, support chats and suggestions are deleted. Membership days left are not refunded.',
  },
  pointKeep: {
    zh: '期限内用密码登录，就可以保留账号。',
    en: 'Until then, a login with the password lets you keep the account.',
  },
  dataFirst: { zh: '想留一份？先下载我的数据', en: 'Want to keep a copy? Download your data first' },
  pointGame: { zh: '游戏里的账号不受影响。', en: 'Your account in the game itself is not affected.' },
  ownName: { zh: '输入账号名以确认', en: 'Type the account’s name to confirm' },
  ownNameHelp: { zh: (name: string) => `当前账号：${name}`, en: (name) => `This account: ${name}` },
  otherName: { zh: '与当前账号不符', en: 'This is not the account you are logged in with' },
  removeAsk: { zh: '确定删除账号？', en: 'Delete the account?' },
  removeAskHelp: {
    zh: (days: number) => `任务立刻停止。${days} 天内登录可以保留，之后全部删除，不能恢复。`,
    en: (days) =>
      `Tasks stop at once. A login within ${days} days can keep the account; after that, all is deleted for good.`,
  },
  removed: {
    zh: (day: string) => `已申请删除，账号将于 ${day} 删除。在那之前登录即可保留。`,
    en: (day) => `The account will be deleted on ${day}. Log in before that to keep it.`,
  },
});
