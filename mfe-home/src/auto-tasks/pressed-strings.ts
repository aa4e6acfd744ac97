import { defineStrings } from '@assistant/i18n';

export const pressedStrings = defineStrings({
  zh: {
    isOn: (name: string) => `${name} 已启用`,
    isOff: (name: string) => `${name} 已停用`,
    planned: (count: string) => `已按方案设好 ${count} 项`,
    planTitle: (tier: string) => `按方案启用 · ${tier}`,
    planHelp: '先看会变什么，再套用。现在的设置可以撤销。',
    planSame: '现在就和这个方案一样。',
    planStyle: '想怎么打',
    willOn: '启用',
    willChange: (count: string) => `改 ${count} 项`,
    apply: (on: string, changed: string) =>
      [on !== '0' && `启用 ${on} 项`, changed !== '0' && `改 ${changed} 项`].filter(Boolean).join('，') ||
      '没有变化',
    lastWas: (moment: string, said: string) => `上次 ${moment} · ${said}`,
    nextIs: (moment: string) => `下次 ${moment}`,
    neverRan: '还没有执行过',
    remedy: '去看看要您定什么',
    runNow: '立即执行',
    runsNow: '正在执行…',
    doneToday: '今日已完成',
    notDoneToday: '取消今日已完成',
    turnOn: '启用',
    turnOff: '停用',
    openSettings: '打开设置',
  },
  en: {
    isOn: (name: string) => `${name} is enabled`,
    isOff: (name: string) => `${name} is disabled`,
    planned: (count: string) => `${count} set by plan`,
    planTitle: (tier: string) => `By plan · ${tier}`,
    planHelp: 'See what changes, then apply. The present settings can be brought back.',
    planSame: 'The settings are as in this plan.',
    planStyle: 'How to play',
    willOn: 'On',
    willChange: (count: string) => (count === '1' ? '1 change' : `${count} changes`),
    apply: (on: string, changed: string) =>
      [on !== '0' && `Enable ${on}`, changed !== '0' && `change ${changed}`].filter(Boolean).join(', ') ||
      'No change',
    lastWas: (moment: string, said: string) => `Last ${moment} · ${said}`,
    nextIs: (moment: string) => `Next ${moment}`,
    neverRan: 'Has not run yet',
    remedy: 'See what you have to decide',
    runNow: 'Run now',
    runsNow: 'Running…',
    doneToday: 'Done for today',
    notDoneToday: 'Not done for today after all',
    turnOn: 'Enable',
    turnOff: 'Disable',
    openSettings: 'Open settings',
  },
});
