import { defineStrings } from '@assistant/i18n';

const ZH = ['零', '一', '两', '三', '四', '五', '六', '七', '八'];
const EN = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const of = (words: readonly string[], count: number) => words[count] ?? String(count);
/** So many lords. A board has eight at most. */
export const lordsOf = {
  zh: (count: number) => `${of(ZH, count)}位`,
  en: (count: number) => of(EN, count),
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The words of the board of all lords. */
export const strings = defineStrings({
  title: { zh: '我的主公', en: 'My lords' },
  reading: { zh: '正在看各位主公…', en: 'Reading your lords…' },
  waitForYou: {
    zh: (count: number) => `${of(ZH, count)}位等您`,
    en: (count) => `${capital(of(EN, count))} ${count === 1 ? 'needs' : 'need'} you`,
  },
  partlyKnown: { zh: '有的主公没有取到', en: 'Some lords did not arrive' },
  noneKnown: { zh: '都没有取到', en: 'No lord arrived' },
  allWell: { zh: '都在按安排执行', en: 'All on schedule' },
  lords: {
    zh: (count: number) => `${of(ZH, count)}位主公`,
    en: (count) => `${capital(of(EN, count))} ${count === 1 ? 'lord' : 'lords'}`,
  },
  runsToday: {
    zh: (count: string) => `今天完成 ${count} 次`,
    en: (count) => `${count} done today`,
  },
  coinToday: { zh: (count: string) => `元宝 ${count}`, en: (count) => `coin ${count}` },
  list: { zh: '主公', en: 'Lords' },
  open: { zh: '打开', en: 'Open' },
  watching: { zh: '正在看', en: 'Open now' },
  ended: { zh: '会员到期', en: 'Membership ended' },
  days: {
    zh: (level: string, days: string) => `${level} ${days} 天`,
    en: (level, days) => `${level} ${days} d`,
  },
  today: {
    zh: (done: string, all: string) => `今天 ${done} / ${all}`,
    en: (done, all) => `Today ${done} / ${all}`,
  },
  refused: { zh: '登录被拒', en: 'Login refused' },
  noAnswer: { zh: '游戏没有回应', en: 'Game does not answer' },
  notRead: { zh: '没有取到', en: 'Did not arrive' },
  unread: { zh: '正在读取…', en: 'Reading…' },
  loading: { zh: (name: string) => `正在读取 ${name}`, en: (name) => `Reading ${name}` },
  last: { zh: '最近问题', en: 'Last trouble' },
  coin: { zh: '今日元宝', en: 'Coin today' },
  nothingNext: { zh: '没有安排', en: 'Nothing planned' },
  tomorrow: { zh: (time: string) => `明天 ${time}`, en: (time) => `tomorrow ${time}` },
  afterLogin: { zh: '等您重新登录', en: 'Waits for your login' },
  noTrouble: { zh: '无', en: 'None' },
  trouble: {
    zh: (name: string, words: string) => `${name}：${words}`,
    en: (name, words) => `${name}: ${words}`,
  },
  needs: { zh: '需处理', en: 'Needs you' },
  coinOf: {
    zh: (spent: string, cap: string) => `${spent} / ${cap}`,
    en: (spent, cap) => `${spent} / ${cap}`,
  },
  noCoin: { zh: '不花', en: 'None' },
  coinName: {
    zh: (spent: string, cap: string) => `花了 ${spent} 元宝，上限 ${cap}`,
    en: (spent, cap) => `${spent} coin spent, cap ${cap}`,
  },
  passwordNeeded: { zh: '记住的密码读不出来了', en: 'The remembered password cannot be read any more' },
  pause: { zh: '暂停 2 小时', en: 'Pause 2 h' },
  pauseOf: { zh: (name: string) => `${name} 暂停 2 小时`, en: (name) => `Pause ${name} for 2 hours` },
  resume: { zh: '继续执行', en: 'Resume' },
  resumeOf: { zh: (name: string) => `${name} 继续执行`, en: (name) => `Resume ${name}` },
  logIn: { zh: '重新登录', en: 'Log in again' },
  logInOf: { zh: (name: string) => `重新登录 ${name}`, en: (name) => `Log in again as ${name}` },
  handleOf: { zh: (name: string) => `去处理 ${name} 的事`, en: (name) => `Decide for ${name}` },
  renew: { zh: '续期', en: 'Renew' },
  renewOf: { zh: (name: string) => `为 ${name} 续期`, en: (name) => `Renew the membership of ${name}` },
  look: { zh: '去看看', en: 'Have a look' },
  lookOf: { zh: (name: string) => `去看看 ${name}`, en: (name) => `Have a look at ${name}` },
  retry: { zh: '重试', en: 'Retry' },
  retryOf: { zh: (name: string) => `重新读取 ${name}`, en: (name) => `Read ${name} again` },
  asOf: { zh: (time: string) => `以上是 ${time} 的情况`, en: (time) => `As of ${time}` },
  notPaused: {
    zh: (name: string, why: string) => `${name} 还没有暂停：${why}`,
    en: (name, why) => `${name} is not paused yet: ${why}`,
  },
  notResumed: {
    zh: (name: string, why: string) => `${name} 还没有恢复：${why}`,
    en: (name, why) => `${name} is still paused: ${why}`,
  },
  whyUnsaved: { zh: '没有存上', en: 'not saved' },
  switchFailed: { zh: '没有换成', en: 'Not switched' },
  switched: { zh: (name: string) => `已切换到 ${name}`, en: (name) => `Switched to ${name}` },
  tryLater: { zh: '请稍后再试', en: 'Please try again later' },
  password: { zh: '密码', en: 'Password' },
  logInHelp: {
    zh: '只用于这块板，正在看的主公不受影响。',
    en: 'For this board only. The lord that is open is not affected.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  fillIn: { zh: '请填写', en: 'Please fill this in' },
  add: { zh: '添加主公', en: 'Add a lord' },
  onlyOne: { zh: '只有一位主公', en: 'Only one lord' },
  onlyOneHelp: {
    zh: '添加时勾选「记住我」，别的主公就会出现在这里，最多八位。',
    en: 'Add another one with “Remember me” ticked, and it appears here, eight at most.',
  },
  cannotSeal: {
    zh: '此浏览器无法安全保存登录，这里只显示正在看的主公。',
    en: 'This browser cannot keep logins safely. Only the lord that is open is shown here.',
  },
  pauseAll: { zh: '全部暂停', en: 'Pause all' },
  reports: { zh: '所有主公的战报', en: 'All reports' },
  copy: { zh: '复制设置', en: 'Copy settings' },
  pauseTitle: { zh: '全部暂停到几点', en: 'Pause all until' },
  pauseHelp: {
    zh: '正在执行的一场会做完，错过的会补上。',
    en: 'What is running now is finished; what is missed is made up for.',
  },
  pauseUntil: { zh: '暂停到', en: 'Pause until' },
  twoHours: { zh: '2 小时', en: '2 hours' },
  tonight: { zh: '今晚 23:00', en: 'Tonight 23:00' },
  oneDay: { zh: '24 小时', en: '24 hours' },
  stopsUntil: { zh: (time: string) => `停到 ${time}`, en: (time) => `until ${time}` },
  changesTo: {
    zh: (before: string, time: string) => `已停到 ${before}，改为 ${time}`,
    en: (before, time) => `paused until ${before}, now ${time}`,
  },
  longer: { zh: (time: string) => `已停到 ${time}，不动`, en: (time) => `paused until ${time}, stays` },
  staysRefused: { zh: '等登录，不动', en: 'waits for a login, stays' },
  staysUnknown: { zh: '没有取到，不动', en: 'did not arrive, stays' },
  staysExpired: { zh: '会员到期，不动', en: 'membership ended, stays' },
  staysNothingOn: { zh: '没有启用任务，不动', en: 'no task enabled, stays' },
  stopping: { zh: '正在暂停…', en: 'Pausing…' },
  stopped: { zh: (time: string) => `已停到 ${time}`, en: (time) => `paused until ${time}` },
  notStopped: { zh: (why: string) => `没有停：${why}`, en: (why) => `not paused: ${why}` },
  pauseCount: { zh: (count: number) => `暂停${of(ZH, count)}位`, en: (count) => `Pause ${of(EN, count)}` },
  pauseNone: { zh: '没有要停的', en: 'None to pause' },
  close: { zh: '关闭', en: 'Close' },
  allStopped: {
    zh: (count: number) => `${of(ZH, count)}位已暂停`,
    en: (count) => `${capital(of(EN, count))} paused`,
  },
});
