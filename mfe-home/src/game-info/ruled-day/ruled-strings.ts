import { defineStrings } from '@assistant/i18n';

/** The words of the ruled day. */
export const ruledStrings = defineStrings({
  day: { zh: '今天的安排', en: 'The plan of today' },
  quiet: { zh: '静', en: 'Quiet' },
  until: { zh: (time: string) => `到 ${time}`, en: (time) => `until ${time}` },
  quietFrom: {
    zh: (from: string, to: string) => `安静 ${from} 到 ${to}`,
    en: (from, to) => `Quiet ${from} to ${to}`,
  },
  pausedUntil: { zh: (time: string) => `暂停至 ${time}`, en: (time) => `Paused until ${time}` },
  hour: { zh: (hour: number) => `${hour} 点`, en: (hour) => `${hour}:00` },
  runs: { zh: (count: number) => `${count} 次`, en: (count) => (count === 1 ? '1 run' : `${count} runs`) },
  now: { zh: (time: string) => `现在 ${time}。`, en: (time) => `It is ${time}. ` },
  lane: {
    zh: (tier: string, states: string) => `${tier}：${states}。`,
    en: (tier, states) => `${tier}: ${states}. `,
  },
  empty: {
    zh: (hour: string, tier: string, state: string) => `${hour}，${tier}，${state}`,
    en: (hour, tier, state) => `${hour}, ${tier}, ${state}`,
  },
  unplanned: { zh: '没有安排', en: 'nothing planned' },
  over: { zh: '没有执行', en: 'nothing ran' },
  idleOf: {
    zh: (names: string[]) => `没有事可做：${names.join('、')}`,
    en: (names) => `nothing to do: ${names.join(', ')}`,
  },
  idleCount: {
    zh: (count: number) => `没有事可做 ${count} 次`,
    en: (count) => `${count} with nothing to do`,
  },
  cell: {
    zh: (hour: string, tier: string, runs: string, states: string, names: string[]) =>
      `${hour}，${tier} ${runs}，${states}：${names.join('、')}`,
    en: (hour, tier, runs, states, names) => `${hour}, ${tier}, ${runs}, ${states}: ${names.join(', ')}`,
  },
  done: { zh: '已执行', en: 'done' },
  failed: { zh: '没做成', en: 'failed' },
  skipped: { zh: '跳过', en: 'skipped' },
  running: { zh: '进行中', en: 'running' },
  planned: { zh: '还没执行', en: 'to come' },
  needsYou: { zh: '等您拿主意', en: 'needs you' },
  stateCount: {
    zh: (state: string, count: number) => `${state} ${count} 次`,
    en: (state, count) => `${count} ${state}`,
  },
  and: { zh: '，', en: ', ' },
});
