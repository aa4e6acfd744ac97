import { type MessageAbout, reasonHeads, type TaskReason, type WhyReason } from '@assistant/contract';
import { defineStrings, type Language } from '@assistant/i18n';

/** A reason in words: the answer, and one sentence of what it means and what follows. */
interface Answer {
  head: string;
  help: string;
}

/** What there is to say: reasons, and that there is none. */
type Said = WhyReason | TaskReason | 'nothing' | 'running';

const zh: Record<Said, string> = {
  nothing: '轮到它就执行。',
  running: '结束后会显示在记录里。',
  disabled: '启用后就按安排执行。',
  membership: '没有开通，或下一次执行前就到期。设置会保留，开通后自动继续。',
  taskPaused: '这项任务设为失败后暂停。立即执行一次，或改动设置，就会继续。',
  stopped: '您登录游戏时助手停止，这是您的设置。立即执行后继续。',
  never: '所选的星期、季节、时段和安静时段合起来，没有一刻能执行。',
  gameLock: '开放后自动执行。',
  needsHuman: '先到游戏里处理，再立即执行。',
  floor: '执行会低于您设的保留值。',
  coinCap: '不花元宝的部分照常执行，明天重新算。',
  engineLate: '到了时间，助手还没有轮到它。不用您做什么，恢复后自动执行。',
  waitsTurn: '一个账号一次只做一件事，前面的做完就轮到它。',
  accountPaused: '到时自动继续，也可以在助手设置里现在继续。',
  doneToday: '明天自动继续，也可以现在撤销。',
  skippedToday: '明天自动继续，也可以立即执行一次。',
  retry: '到时自动再试，也可以立即执行。',
  unreachable: '助手会自动再试，任务没有丢。',
  elsewhere: '到时自动继续。您已下线的话，可以立即执行。',
  quietHours: '安静时段里什么都不执行，结束后补上。',
  outsideHours: '所选的星期、季节和时段还没有到。',
  notDue: '按它的时间表，到点自动执行。',
  nothingToDo: '次数要等游戏的新一天。到点还会去看，有别的能做就做。',
  ok: '',
  gameLimit: '能做的都做了。',
  gameError: '助手会自动再试，任务没有丢。',
  interrupted: '为免重复花费，不自动补做。',
};

const en: Record<Said, string> = {
  nothing: 'It runs as soon as it is its turn.',
  running: 'The result will stand in the records.',
  disabled: 'Once enabled, it runs at its times.',
  membership:
    'It is missing, or ends before the next run. Your settings are kept, and it goes on by itself once renewed.',
  taskPaused: 'You chose to pause it after a failure. It goes on when run now or changed.',
  stopped: 'The assistant stops when you log in to the game, as you chose. It goes on when run now.',
  never: 'Its days, seasons and hours and your quiet hours leave no moment in which it may run.',
  gameLock: 'It runs by itself once it is.',
  needsHuman: 'See to it in the game first, then run it now.',
  floor: 'A run would go below the floor you set.',
  coinCap: 'What costs no coin still runs. It starts anew tomorrow.',
  engineLate:
    'Its time has come, but the assistant has not got to it. You need not do anything: it runs as soon as that is mended.',
  waitsTurn: 'An account does one thing at a time; it follows after what is before it.',
  accountPaused: 'They go on by themselves then, or now from the assistant settings.',
  doneToday: 'It goes on tomorrow, or when you take the mark back.',
  skippedToday: 'It goes on tomorrow; you can run it once now.',
  retry: 'That happens by itself; you can run it now.',
  unreachable: 'The assistant tries again by itself. Nothing is lost.',
  elsewhere: 'It goes on by itself then. If you have left the game, run it now.',
  quietHours: 'Nothing runs in them; it is made up for afterwards.',
  outsideHours: 'Its chosen days, seasons and hours have not come.',
  notDue: 'It starts by itself then.',
  nothingToDo: 'Attempts come back with the next game day. The next run does what else there is.',
  ok: '',
  gameLimit: 'All that could be done was done.',
  gameError: 'The assistant tries again by itself. Nothing is lost.',
  interrupted: 'It is not repeated by itself, so that nothing is paid twice.',
};

const heads = {
  zh: { ...reasonHeads.zh, nothing: '没有什么挡着它', running: '正在执行' },
  en: { ...reasonHeads.en, nothing: 'Nothing keeps it', running: 'It is running' },
};

const answers = (language: Language, helps: Record<Said, string>) =>
  Object.fromEntries(
    Object.entries(helps).map(([said, help]) => [said, { head: heads[language][said as Said], help }]),
  ) as Record<Said, Answer>;

/** The answers by reason. */
export const whyAnswers = { zh: answers('zh', zh), en: answers('en', en) };

/** What goes to customer service with the question, by its key. */
const parts: Record<Language, Record<keyof MessageAbout, string>> = {
  zh: {
    task: '任务',
    record: '这次记录',
    span: '这段记录',
    reason: '原因',
    request: '编号',
    version: '版本',
  },
  en: {
    task: 'task',
    record: 'this record',
    span: 'this record',
    reason: 'reason',
    request: 'number',
    version: 'version',
  },
};

const attached = (keys: string[], language: Language) =>
  keys.map((key) => parts[language][key as keyof MessageAbout]);

export const whyStrings = defineStrings({
  title: { zh: '为什么没执行？', en: 'Why not?' },
  about: { zh: (task: string, when: string) => `${task} · ${when}`, en: (task, when) => `${task} · ${when}` },
  failed: { zh: '没有读到原因', en: 'The reason could not be read' },
  also: { zh: '另外', en: 'Also' },
  nowToo: { zh: '现在', en: 'Now' },
  leftOut: { zh: '没有执行', en: 'Left out' },
  leftOutTimes: {
    zh: (n: number, more: boolean) => `没执行 ${n} 次${more ? '以上' : ''}`,
    en: (n, more) => `${n}${more ? '+' : ''} left out`,
  },
  goesOnSince: { zh: (when: string) => `${when} 起`, en: (when) => `since ${when}` },
  span: { zh: (from: string, to: string) => `${from} 至 ${to}`, en: (from, to) => `${from} – ${to}` },
  times: {
    zh: (n: number, more: boolean) => `${n} 次${more ? '以上' : ''}`,
    en: (n, more) => (n === 1 ? '1 run' : `${n}${more ? ' or more' : ''} runs`),
  },
  isPast: {
    zh: '这段时间已经过去，没执行的不再补，之后照常安排。',
    en: 'That is over. What was left out is not made up for; the plan has gone on since.',
  },
  since: { zh: '从', en: 'Since' },
  until: { zh: '到', en: 'Until' },
  nextRun: { zh: '下次执行', en: 'Next run' },
  nextLook: { zh: '下次去看', en: 'Looks again' },
  close: { zh: '知道了', en: 'Got it' },
  run: { zh: '立即执行', en: 'Run now' },
  enable: { zh: '启用', en: 'Enable' },
  unmark: { zh: '撤销今日已完成', en: 'Undo done today' },
  and: { zh: '，', en: ', ' },
  withThis: { zh: '照此安排', en: 'With this:' },
  after: {
    zh: (act: string, plan: string) => `「${act}」之后：${plan}`,
    en: (act, plan) => `After “${act}”: ${plan}`,
  },
  runNow: {
    zh: (does: string, pays: string, plan: string) => `「立即执行」：${does}；${pays}。之后：${plan}`,
    en: (does, pays, plan) => `“Run now”: ${does}; ${pays}. Then: ${plan}`,
  },
  paysNothing: { zh: '不花元宝', en: 'no coin' },
  mayPay: {
    zh: (most: string, spent: string, cap: string) => `至多花 ${most} 元宝（今天已花 ${spent}，上限 ${cap}）`,
    en: (most, spent, cap) => `${most} coin at most (${spent} spent today, cap ${cap})`,
  },
  resume: { zh: (plan: string) => `现在继续的话：${plan}`, en: (plan) => `If resumed now: ${plan}` },
  noQuietHours: {
    zh: (plan: string) => `没有安静时段的话：${plan}`,
    en: (plan) => `Without quiet hours: ${plan}`,
  },
  anyTime: {
    zh: (plan: string) => `时段和日子都不限的话：${plan}`,
    en: (plan) => `At any hour of any day: ${plan}`,
  },
  renew: { zh: '开通或续期', en: 'See membership' },
  schedule: { zh: '改执行时间', en: 'Change its times' },
  settings: { zh: '去助手设置', en: 'Open settings' },
  cap: { zh: '改上限与保留值', en: 'Change cap and floors' },
  service: { zh: '问客服', en: 'Ask support' },
  question: {
    zh: (task: string, reason: string) => `${task}为什么没执行？${reason}`,
    en: (task, reason) => `Why does ${task} not run? ${reason}`,
  },
  attaches: {
    zh: (what: string[]) => `附上：${attached(what, 'zh').join('、')}`,
    en: (what) => `With it: ${attached(what, 'en').join(', ')}`,
  },
});
