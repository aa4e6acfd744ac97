import type { LocalText, WordAnswer } from '@assistant/contract';
import { WORD_WAIT_MIN } from '@assistant/contract';
import type { GameClock } from '@assistant/game';

/** The time of day of a moment, by the game's clock. */
export function timeOf({ timeZone }: Pick<GameClock, 'timeZone'>, at: Date): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(at);
}

/** The names of the answers, on buttons. */
export const ANSWERS: Record<WordAnswer, LocalText> = {
  now: { zh: '现在', en: 'Now' },
  wait: { zh: `等 ${WORD_WAIT_MIN} 分`, en: `Wait ${WORD_WAIT_MIN} min` },
  skip: { zh: '今天不打', en: 'Not today' },
};

/** What a message before a login says; `group` in place of the text where the link has no key. */
export function wordText(
  time: string,
  task: LocalText | undefined,
  count: number,
): { title: LocalText; text: LocalText; group: LocalText } {
  const more = count - 1;
  const zh = task ? (more > 0 ? `「${task.zh}」等 ${count} 项任务` : `「${task.zh}」`) : `${count} 项任务`;
  const en = task ? (more > 0 ? `${task.en} and ${more} more` : task.en) : `${count} tasks`;
  return {
    title: { zh: `助手 ${time} 登录游戏`, en: `The assistant logs in to the game at ${time}` },
    text: {
      zh: `将执行${zh}。打开链接可选：现在、等 ${WORD_WAIT_MIN} 分、今天不打。`,
      en: `It will run ${en}. Open the link to choose: now, in ${WORD_WAIT_MIN} minutes, or not today.`,
    },
    group: {
      zh: `将执行${zh}。要改请打开助手暂停。`,
      en: `It will run ${en}. To change that, open the assistant and pause.`,
    },
  };
}

/** What an answer has done. */
export const SAID: Record<WordAnswer, (then: string, count: number) => LocalText> = {
  now: () => ({
    zh: '已选「现在」，助手马上登录游戏',
    en: '“Now” was chosen: the assistant logs in at once',
  }),
  wait: (then) => ({
    zh: `已选「等 ${WORD_WAIT_MIN} 分」，${then} 之前不登录`,
    en: `“Wait ${WORD_WAIT_MIN} min” was chosen: no login before ${then}`,
  }),
  skip: (_, count) => ({
    zh: `已选「今天不打」，这 ${count} 项任务今天不再执行`,
    en: `“Not today” was chosen: ${count === 1 ? 'this task runs' : `these ${count} tasks run`} no more today`,
  }),
};

export const movedTo = (time: string): LocalText => ({
  zh: `计划已经改到 ${time}，没有再动它`,
  en: `The plan has moved to ${time} meanwhile and stays so`,
});

export const NOT_PLANNED: LocalText = {
  zh: '这次登录已经取消，不用再选',
  en: 'This login is not planned any more; there is nothing to choose',
};

export const OVER: LocalText = {
  zh: '这次登录已经开始，链接不再有用',
  en: 'This login has started; the link has expired',
};

export const NOT_YET: LocalText = {
  zh: '现在还不能执行：任务的时段或新的一天还没开始',
  en: "It cannot run yet: the tasks' hours or the new day have not started",
};

/** What a key opens, where it opens nothing. */
export const LINK: LocalText = { zh: '这个链接对应的登录', en: 'login for this link' };
