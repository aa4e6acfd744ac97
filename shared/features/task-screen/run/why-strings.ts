import type { LeftOut, TaskReason, WhyReason } from '@assistant/contract';
import { defineStrings } from '@assistant/i18n';

/** A reason in words: the answer, and one sentence of what it means and what follows. */
interface Answer {
  head: string;
  help: string;
}

/** What there is to say: reasons, and that there is none. */
type Said = WhyReason | TaskReason | 'nothing' | 'running';

const zh: Record<Said, Answer> = {
  nothing: { head: '没有什么挡着它', help: '轮到它就执行。' },
  running: { head: '正在执行', help: '结束后会显示在记录里。' },
  disabled: { head: '没有启用', help: '启用后就按安排执行。' },
  membership: {
    head: '会员不含这一项',
    help: '没有开通，或下一次执行前就到期。设置都留着，开通后自动继续。',
  },
  taskPaused: { head: '失败后停下了', help: '这项任务设为失败后暂停。立即执行一次，或改动设置，就会继续。' },
  stopped: { head: '您在游戏里，助手停下了', help: '您登录游戏时助手停止，这是您的设置。立即执行后继续。' },
  never: { head: '没有能执行的时候', help: '所选的星期、季节、时段和安静时段合起来，没有一刻能执行。' },
  gameLock: { head: '游戏里还没有开放', help: '开放后自动执行。' },
  needsHuman: { head: '游戏要您亲自处理', help: '先到游戏里处理，再立即执行。' },
  floor: { head: '留着没动', help: '执行会低于您设的保留值。' },
  coinCap: { head: '今天的元宝上限到了', help: '不花元宝的部分照常执行，明天重新算。' },
  engineLate: { head: '是助手慢了', help: '到了时间，助手还没有轮到它。不用您做什么，恢复后自动执行。' },
  waitsTurn: { head: '在排队', help: '一个账号一次只做一件事，前面的做完就轮到它。' },
  accountPaused: { head: '您暂停了全部任务', help: '到时自动继续，也可以在助手设置里现在继续。' },
  doneToday: { head: '您标了今日已完成', help: '明天自动继续，也可以现在撤销。' },
  skippedToday: { head: '今天出过错，先不试了', help: '明天自动继续，也可以立即执行一次。' },
  retry: { head: '上次没有做成，等着重试', help: '到时自动再试，也可以立即执行。' },
  unreachable: { head: '游戏没有响应', help: '助手会自动再试，任务没有丢。' },
  elsewhere: { head: '您在游戏里，先让给您', help: '到时自动继续。您已下线的话，可以立即执行。' },
  quietHours: { head: '现在是安静时段', help: '安静时段里什么都不执行，结束后补上。' },
  outsideHours: { head: '不在它的时段里', help: '所选的星期、季节和时段还没有到。' },
  notDue: { head: '还没到时候', help: '它按自己的安排执行，到时自动开始。' },
  nothingToDo: { head: '这会儿没有事可做', help: '到下一次再看。' },
  ok: { head: '已经执行', help: '' },
  gameLimit: { head: '到了游戏自己的上限', help: '能做的都做了。' },
  gameError: { head: '游戏的回答看不懂', help: '助手会自动再试，任务没有丢。' },
  interrupted: { head: '执行到一半断了', help: '为免重复花费，不自动补做。' },
};

const en: Record<Said, Answer> = {
  nothing: { head: 'Nothing keeps it', help: 'It runs as soon as it is its turn.' },
  running: { head: 'It is running', help: 'The result will stand in the records.' },
  disabled: { head: 'It is disabled', help: 'Once enabled, it runs at its times.' },
  membership: {
    head: 'Your membership does not include it',
    help: 'It is missing, or ends before the next run. Your settings are kept, and it goes on by itself once renewed.',
  },
  taskPaused: {
    head: 'Paused after a failure',
    help: 'You chose to pause it after a failure. It goes on when run now or changed.',
  },
  stopped: {
    head: 'You were in the game, so it stopped',
    help: 'The assistant stops when you log in to the game, as you chose. It goes on when run now.',
  },
  never: {
    head: 'No moment fits',
    help: 'Its days, seasons and hours and your quiet hours leave no moment in which it may run.',
  },
  gameLock: { head: 'Not open in the game yet', help: 'It runs by itself once it is.' },
  needsHuman: { head: 'The game needs you', help: 'See to it in the game first, then run it now.' },
  floor: { head: 'Kept, as you asked', help: 'A run would go below the floor you set.' },
  coinCap: {
    head: 'The coin cap of today is reached',
    help: 'What costs no coin still runs. It starts anew tomorrow.',
  },
  engineLate: {
    head: 'The assistant is late',
    help: 'Its time has come, but the assistant has not got to it. You need not do anything: it runs as soon as that is mended.',
  },
  waitsTurn: {
    head: 'It waits for its turn',
    help: 'An account does one thing at a time; it follows after what is before it.',
  },
  accountPaused: {
    head: 'You paused all tasks',
    help: 'They go on by themselves then, or now from the assistant settings.',
  },
  doneToday: {
    head: 'You marked it as done today',
    help: 'It goes on tomorrow, or when you take the mark back.',
  },
  skippedToday: { head: 'It failed and rests today', help: 'It goes on tomorrow; you can run it once now.' },
  retry: { head: 'It failed and is tried again', help: 'That happens by itself; you can run it now.' },
  unreachable: {
    head: 'The game does not answer',
    help: 'The assistant tries again by itself. Nothing is lost.',
  },
  elsewhere: {
    head: 'You are in the game',
    help: 'It goes on by itself then. If you have left the game, run it now.',
  },
  quietHours: { head: 'These are quiet hours', help: 'Nothing runs in them; it is made up for afterwards.' },
  outsideHours: { head: 'Outside its hours', help: 'Its chosen days, seasons and hours have not come.' },
  notDue: { head: 'Its time has not come', help: 'It starts by itself then.' },
  nothingToDo: { head: 'Nothing to do just now', help: 'It looks again at its next run.' },
  ok: { head: 'It has run', help: '' },
  gameLimit: { head: 'The game’s own limit is reached', help: 'All that could be done was done.' },
  gameError: {
    head: 'The game’s answer makes no sense',
    help: 'The assistant tries again by itself. Nothing is lost.',
  },
  interrupted: {
    head: 'The run was cut off',
    help: 'It is not repeated by itself, so that nothing is paid twice.',
  },
};

/** The answers by reason. */
export const whyAnswers = { zh, en };

/** The heads that are other words once they are past. */
const pastHeads: Record<'zh' | 'en', Partial<Record<WhyReason, string>>> = {
  zh: {
    quietHours: '安静时段改到了这里',
    elsewhere: '您在游戏里，让给了您',
    waitsTurn: '一直在排队',
  },
  en: {
    quietHours: 'Quiet hours were moved here',
    elsewhere: 'You were in the game',
    waitsTurn: 'It waited for its turn',
    unreachable: 'The game did not answer',
    engineLate: 'The assistant was late',
    needsHuman: 'The game needed you',
    membership: 'Your membership did not include it',
    taskPaused: 'Was paused after a failure',
  },
};

/** Why planned runs were left out, in a few words. */
export const headOf = ({ reason, to }: Pick<LeftOut, 'reason' | 'to'>, language: 'zh' | 'en'): string =>
  (to && pastHeads[language][reason]) || whyAnswers[language][reason].head;

export const whyStrings = defineStrings({
  zh: {
    title: '为什么没执行？',
    about: (task: string, when: string) => `${task} · ${when}`,
    ask: '正在问助手…',
    failed: '没有读到原因',
    also: '另外',
    nowToo: '现在',
    leftOut: '没有执行',
    leftOutTimes: (n: number, more: boolean) => `没执行 ${n} 次${more ? '以上' : ''}`,
    goesOnSince: (when: string) => `${when} 起`,
    span: (from: string, to: string) => `${from} 至 ${to}`,
    times: (n: number, more: boolean) => `${n} 次${more ? '以上' : ''}`,
    isPast: '这段时间已经过去，没执行的不再补，之后照常安排。',
    since: '从',
    until: '到',
    nextRun: '下次执行',
    close: '知道了',
    run: '立即执行',
    enable: '启用',
    unmark: '撤销今日已完成',
    after: (act: string, plan: string) => `「${act}」之后：${plan}`,
    schedule: '改执行时间',
    settings: '去助手设置',
    cap: '改上限与保留值',
    service: '问客服',
    question: (task: string, reason: string) => `${task}为什么没执行？${reason}`,
    ids: (ids: string) => `（${ids}）`,
  },
  en: {
    title: 'Why not?',
    about: (task: string, when: string) => `${task} · ${when}`,
    ask: 'Asking the assistant…',
    failed: 'The reason could not be read',
    also: 'Also',
    nowToo: 'Now',
    leftOut: 'Left out',
    leftOutTimes: (n: number, more: boolean) => `${n}${more ? '+' : ''} left out`,
    goesOnSince: (when: string) => `since ${when}`,
    span: (from: string, to: string) => `${from} – ${to}`,
    times: (n: number, more: boolean) => (n === 1 ? '1 run' : `${n}${more ? ' or more' : ''} runs`),
    isPast: 'That is over. What was left out is not made up for; the plan has gone on since.',
    since: 'Since',
    until: 'Until',
    nextRun: 'Next run',
    close: 'Got it',
    run: 'Run now',
    enable: 'Enable',
    unmark: 'Not done today',
    after: (act: string, plan: string) => `After “${act}”: ${plan}`,
    schedule: 'Change its times',
    settings: 'To the assistant settings',
    cap: 'Change cap and floors',
    service: 'Ask support',
    question: (task: string, reason: string) => `Why does ${task} not run? ${reason}`,
    ids: (ids: string) => ` (${ids})`,
  },
});
