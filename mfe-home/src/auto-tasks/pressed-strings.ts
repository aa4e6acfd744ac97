import { defineStrings } from '@assistant/i18n';

export const pressedStrings = defineStrings({
  isOn: { zh: (name: string) => `${name} 已启用`, en: (name) => `${name} is enabled` },
  isOff: { zh: (name: string) => `${name} 已停用`, en: (name) => `${name} is disabled` },
  planned: { zh: (count: string) => `已按方案设好 ${count} 项`, en: (count) => `${count} set by plan` },
  planTitle: { zh: (tier: string) => `按方案启用 · ${tier}`, en: (tier) => `By plan · ${tier}` },
  planHelp: {
    zh: '先看会变什么，再套用。现在的设置可以撤销。',
    en: 'See what changes, then apply. The present settings can be brought back.',
  },
  planSame: { zh: '现在就和这个方案一样。', en: 'The settings are as in this plan.' },
  planStyle: { zh: '想怎么打', en: 'How to play' },
  willOn: { zh: '启用', en: 'Enable' },
  willChange: {
    zh: (count: string) => `改 ${count} 项`,
    en: (count) => (count === '1' ? '1 change' : `${count} changes`),
  },
  apply: {
    zh: (on: string, changed: string) =>
      [on !== '0' && `启用 ${on} 项`, changed !== '0' && `改 ${changed} 项`].filter(Boolean).join('，') ||
      '没有变化',
    en: (on, changed) =>
      [
        on !== '0' && `Enable ${on === '1' ? '1 task' : `${on} tasks`}`,
        changed !== '0' && `change ${changed}`,
      ]
        .filter(Boolean)
        .join(', ') || 'No change',
  },
  lastWas: {
    zh: (moment: string, said: string) => `上次 ${moment} · ${said}`,
    en: (moment, said) => `Last ${moment} · ${said}`,
  },
  nextIs: { zh: (moment: string) => `下次 ${moment}`, en: (moment) => `Next ${moment}` },
  neverRan: { zh: '还没有执行过', en: 'Has not run yet' },
  remedy: { zh: '去看看要您定什么', en: 'See what you have to decide' },
  runNow: { zh: '立即执行', en: 'Run now' },
  runsNow: { zh: '正在执行…', en: 'Running…' },
  doneToday: { zh: '今日已完成', en: 'Done for today' },
  notDoneToday: { zh: '取消今日已完成', en: 'Not done for today after all' },
  turnOn: { zh: '启用', en: 'Enable' },
  turnOff: { zh: '停用', en: 'Disable' },
  openSettings: { zh: '打开设置', en: 'Open settings' },
});
