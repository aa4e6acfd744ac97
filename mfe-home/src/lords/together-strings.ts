import { defineStrings } from '@assistant/i18n';

export const togetherStrings = defineStrings({
  title: { zh: '今天，放在一起', en: 'Today, side by side' },
  help: { zh: '同一条时间轴，格中数字是次数', en: 'One axis of time; each figure is how many runs' },
  hour: { zh: '时', en: 'Hour' },
  done: { zh: '已完成', en: 'done' },
  planned: { zh: '安排', en: 'planned' },
  paused: { zh: '暂停', en: 'paused' },
  left: { zh: '没有执行', en: 'not run' },
  quiet: { zh: '安静时段', en: 'quiet hours' },
  quietMark: { zh: '静', en: '–' },
  nothing: { zh: '没有', en: 'nothing' },
  counted: {
    zh: (what: string, count: string) => `${what} ${count} 次`,
    en: (what, count) => `${count} ${what}`,
  },
  and: { zh: '，', en: ', ' },
  troubles: { zh: '最近问题', en: 'Last troubles' },
  why: { zh: '为什么', en: 'Why' },
  whyOf: {
    zh: (lord: string, task: string) => `${lord} 的${task}为什么没执行`,
    en: (lord, task) => `Why ${task} of ${lord} did not run`,
  },
  settings: { zh: '设置比一比', en: 'Compare settings' },
  quietHours: { zh: '安静时段', en: 'Quiet hours' },
  coinCap: { zh: '元宝上限', en: 'Coin cap' },
  enabled: { zh: '启用任务', en: 'Enabled tasks' },
  none: { zh: '无', en: 'none' },
  toAll: { zh: '用到全部', en: 'Apply to all' },
  toAllOf: {
    zh: (name: string) => `把一位的${name}用到全部`,
    en: (name) => `Apply one lord’s ${name.toLowerCase()} to all`,
  },
});
