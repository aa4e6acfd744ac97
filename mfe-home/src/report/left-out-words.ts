import type { DataOf } from '@assistant/contract';
import type { Language } from '@assistant/i18n';

/** What was not done of a task, for one reason. */
export type LeftOut = DataOf<'tasksReport'>['left_out'][number];
type Reason = NonNullable<LeftOut['reason']>;

const zh: Record<Reason, string> = {
  ok: '已执行',
  gameLimit: '到了游戏自己的上限',
  coinCap: '超过元宝上限',
  floor: '会低于保留值',
  nothingToDo: '没有事可做',
  gameLock: '游戏里还没有开放',
  membership: '会员不含这一项',
  outsideHours: '过了它的时段',
  elsewhere: '您在游戏里',
  needsHuman: '游戏要您亲自处理',
  unreachable: '游戏没有响应',
  gameError: '游戏的回答看不懂',
  interrupted: '执行到一半断了',
  disabled: '没有启用',
  taskPaused: '失败后停下了',
  stopped: '您在游戏里，助手停下了',
  never: '没有能执行的时候',
  accountPaused: '您暂停了全部任务',
  doneToday: '您选了当天不再执行',
  skippedToday: '出过错，当天不再试',
  retry: '等着重试',
  quietHours: '安静时段改到了这里',
  waitsTurn: '一直在排队',
  engineLate: '助手慢了',
};

const en: Record<Reason, string> = {
  ok: 'it has run',
  gameLimit: 'the game’s own limit was reached',
  coinCap: 'above the coin cap',
  floor: 'kept, as you asked',
  nothingToDo: 'nothing to do',
  gameLock: 'not open in the game yet',
  membership: 'not in your membership',
  outsideHours: 'its hours had passed',
  elsewhere: 'you were in the game',
  needsHuman: 'the game needed you',
  unreachable: 'the game did not answer',
  gameError: 'the game’s answer made no sense',
  interrupted: 'the run was cut off',
  disabled: 'it was disabled',
  taskPaused: 'paused after a failure',
  stopped: 'you were in the game, so it stopped',
  never: 'no moment fitted',
  accountPaused: 'you had paused all tasks',
  doneToday: 'you chose no more runs that day',
  skippedToday: 'it had failed and rested that day',
  retry: 'it waited to be tried again',
  quietHours: 'quiet hours were moved there',
  waitsTurn: 'it waited for its turn',
  engineLate: 'the assistant was late',
};

const REASONS = { zh, en };
const GONE = { zh: '原因已不在记录里', en: 'the records are gone' };

const ENDED = {
  zh: { skipped: '跳过', stopped: '拦下', blocked: '需要您处理', failed: '失败' },
  en: { skipped: 'skipped', stopped: 'stopped', blocked: 'needed you', failed: 'failed' },
};

/** How often a task was not done, how its runs ended, and why: 跳过 2 次，会低于保留值. */
export function leftOutWords({ result, reason, count }: LeftOut, language: Language): string {
  const stopped = result === 'blocked' && (reason === 'coinCap' || reason === 'floor');
  const ended = ENDED[language][stopped ? 'stopped' : (result ?? 'skipped')];
  // A reason of a newer server has no words yet.
  const why = reason === null ? GONE[language] : (REASONS[language][reason] ?? reason);
  if (language === 'zh') return `${ended} ${count} 次，${why}`;
  return `${ended} ${count === 1 ? 'once' : `${count} times`}: ${why}`;
}
