import { defineStrings } from '@assistant/i18n';

/** The words of the ruled day. */
export const ruledStrings = defineStrings({
  zh: {
    day: '今天的安排',
    quiet: '静',
    until: (time: string) => `到 ${time}`,
    quietFrom: (from: string, to: string) => `安静 ${from} 到 ${to}`,
    pausedUntil: (time: string) => `暂停至 ${time}`,
    hour: (hour: number) => `${hour} 点`,
    runs: (count: number) => `${count} 次`,
    empty: (hour: string, tier: string) => `${hour}，${tier}，没有安排`,
    cell: (hour: string, tier: string, runs: string, states: string, names: string[]) =>
      `${hour}，${tier} ${runs}，${states}：${names.join('、')}`,
    done: '已执行',
    failed: '没做成',
    skipped: '跳过',
    running: '进行中',
    planned: '还没执行',
    needsYou: '等您拿主意',
    stateCount: (state: string, count: number) => `${state} ${count} 次`,
    and: '，',
  },
  en: {
    day: 'The plan of today',
    quiet: 'Quiet',
    until: (time: string) => `until ${time}`,
    quietFrom: (from: string, to: string) => `Quiet ${from} to ${to}`,
    pausedUntil: (time: string) => `Paused until ${time}`,
    hour: (hour: number) => `${hour}:00`,
    runs: (count: number) => (count === 1 ? '1 run' : `${count} runs`),
    empty: (hour: string, tier: string) => `${hour}, ${tier}, nothing planned`,
    cell: (hour: string, tier: string, runs: string, states: string, names: string[]) =>
      `${hour}, ${tier}, ${runs}, ${states}: ${names.join(', ')}`,
    done: 'done',
    failed: 'failed',
    skipped: 'skipped',
    running: 'running',
    planned: 'not yet',
    needsYou: 'needs you',
    stateCount: (state: string, count: number) => `${count} ${state}`,
    and: ', ',
  },
});
