import { defineStrings } from '@assistant/i18n';

export const actionStrings = defineStrings({
  hint: {
    zh: '任务、选项，或要做的事：停用 蓬莱寻宝、暂停 2 小时',
    en: 'Task, option, or what to do: disable shop, pause 2 h',
  },
  actions: { zh: '现在就做', en: 'Do it now' },
  enable: { zh: (task: string) => `启用「${task}」`, en: (task) => `Enable ${task}` },
  disable: { zh: (task: string) => `停用「${task}」`, en: (task) => `Disable ${task}` },
  pause: { zh: (until: string) => `全部暂停到 ${until}`, en: (until) => `Pause everything until ${until}` },
  resume: { zh: '恢复执行', en: 'Resume' },
  enabled: { zh: (task: string) => `已启用「${task}」`, en: (task) => `${task} is enabled` },
  disabled: { zh: (task: string) => `已停用「${task}」`, en: (task) => `${task} is disabled` },
  paused: {
    zh: (until: string) => `已全部暂停到 ${until}`,
    en: (until) => `Everything is paused until ${until}`,
  },
  resumed: { zh: '已恢复执行', en: 'Tasks run again' },
  takenBack: { zh: '已撤销', en: 'Undone' },
  doing: { zh: '正在保存…', en: 'Saving…' },
  notSaved: { zh: '还没存上', en: 'Not saved yet' },
  offline: {
    zh: '没有网，已记在这台设备上，连上就存',
    en: 'no network; it is kept on this device and saved once there is one',
  },
  elsewhere: {
    zh: '另一台设备也改过，请打开它选一个',
    en: 'another device changed it too, please open it and choose',
  },
  undo: { zh: '撤销', en: 'Undo' },
});
