import { defineStrings } from '@assistant/i18n';

/** How a run stands. */
export const runStates = defineStrings({
  zh: {
    done: '已执行',
    failed: '没做成',
    skipped: '跳过',
    running: '进行中',
    planned: '还没执行',
    needsYou: '等您拿主意',
  },
  en: {
    done: 'done',
    failed: 'failed',
    skipped: 'skipped',
    running: 'running',
    planned: 'not yet',
    needsYou: 'needs you',
  },
});

/** The lanes of the tiers, where there is room for a character. */
export const laneNames = defineStrings({
  zh: { basic: '基', premium: '高', supreme: '至' },
  en: { basic: 'B', premium: 'P', supreme: 'S' },
});

/** The words of the ruled day. */
export const ruledStrings = defineStrings({
  zh: {
    day: '今天的安排',
    help: '左右换小时，上下换级，N 回到现在，回车列出这一格',
    quiet: '静',
    until: (time: string) => `到 ${time}`,
    quietFrom: (from: string, to: string) => `安静 ${from} 到 ${to}`,
    pausedUntil: (time: string) => `暂停至 ${time}`,
    hour: (hour: number) => `${hour} 点`,
    runs: (count: number) => `${count} 次`,
    empty: (hour: string, tier: string) => `${hour}，${tier}，没有安排`,
    cell: (hour: string, tier: string, runs: string, states: string, names: string[]) =>
      `${hour}，${tier} ${runs}，${states}：${names.join('、')}`,
    stateCount: (state: string, count: number) => `${state} ${count} 次`,
    and: '，',
  },
  en: {
    day: 'The plan of today',
    help: 'Left and right for hours, up and down for tiers, N for now, Enter lists the hour',
    quiet: 'Quiet',
    until: (time: string) => `until ${time}`,
    quietFrom: (from: string, to: string) => `Quiet ${from} to ${to}`,
    pausedUntil: (time: string) => `Paused until ${time}`,
    hour: (hour: number) => `${hour}:00`,
    runs: (count: number) => (count === 1 ? '1 run' : `${count} runs`),
    empty: (hour: string, tier: string) => `${hour}, ${tier}, nothing planned`,
    cell: (hour: string, tier: string, runs: string, states: string, names: string[]) =>
      `${hour}, ${tier}, ${runs}, ${states}: ${names.join(', ')}`,
    stateCount: (state: string, count: number) => `${count} ${state}`,
    and: ', ',
  },
});
