import type { LocalText } from '../text';
import type { LeftOut } from './left-out';
import type { TaskReason, WhyReason } from './reasons';

type Heads = Record<WhyReason | TaskReason, string>;

const zh: Heads = {
  disabled: '没有启用',
  membership: '会员不含这一项',
  taskPaused: '失败后停下了',
  stopped: '您在游戏里，助手停下了',
  never: '没有能执行的时候',
  gameLock: '游戏里还没有开放',
  needsHuman: '游戏要您亲自处理',
  floor: '留着没动',
  coinCap: '今天的元宝上限到了',
  engineLate: '是助手慢了',
  waitsTurn: '在排队',
  accountPaused: '您暂停了全部任务',
  doneToday: '您选了今天不再执行',
  skippedToday: '今天出过错，先不试了',
  retry: '上次没有做成，等着重试',
  unreachable: '游戏没有响应',
  elsewhere: '您在游戏里，先让给您',
  quietHours: '现在是安静时段',
  outsideHours: '不在它的时段里',
  notDue: '还没到时候',
  nothingToDo: '这会儿没有事可做',
  ok: '已经执行',
  gameLimit: '到了游戏自己的上限',
  gameError: '游戏的回答看不懂',
  interrupted: '执行到一半断了',
};

const en: Heads = {
  disabled: 'It is disabled',
  membership: 'Your membership does not include it',
  taskPaused: 'Paused after a failure',
  stopped: 'You were in the game, so it stopped',
  never: 'No moment fits',
  gameLock: 'Not open in the game yet',
  needsHuman: 'The game needs you',
  floor: 'Kept, as you asked',
  coinCap: 'The coin cap of today is reached',
  engineLate: 'The assistant is late',
  waitsTurn: 'It waits for its turn',
  accountPaused: 'You paused all tasks',
  doneToday: 'You chose no more runs today',
  skippedToday: 'It failed and rests today',
  retry: 'It failed and is tried again',
  unreachable: 'The game does not answer',
  elsewhere: 'You are in the game',
  quietHours: 'These are quiet hours',
  outsideHours: 'Outside its hours',
  notDue: 'Not due yet',
  nothingToDo: 'Nothing to do just now',
  ok: 'It has run',
  gameLimit: 'The game’s own limit is reached',
  gameError: 'The game’s answer makes no sense',
  interrupted: 'The run was cut off',
};

/** What each reason is called, by language. */
export const reasonHeads = { zh, en };

/** Those that are other words once they are past. */
const pastHeads: Record<keyof LocalText, Partial<Heads>> = {
  zh: {
    quietHours: '安静时段改到了这里',
    elsewhere: '您在游戏里，让给了您',
    waitsTurn: '一直在排队',
    doneToday: '您选了当天不再执行',
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
    doneToday: 'You chose no more runs that day',
  },
};

/** Why planned runs were left out, in a few words. */
export const leftOutHead = (
  { reason, to }: Pick<LeftOut, 'reason' | 'to'>,
  language: keyof LocalText,
): string => (to && pastHeads[language][reason]) || reasonHeads[language][reason];
