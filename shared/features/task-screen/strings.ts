import { defineStrings } from '@assistant/i18n';

export const taskStrings = defineStrings({
  back: { zh: '返回挂机设置', en: 'Back to idle settings' },
  saved: { zh: '已保存', en: 'Saved' },
  saving: { zh: '保存中', en: 'Saving' },
  unsaved: { zh: '未保存', en: 'Not saved' },
  notSaved: { zh: (why: string) => `未保存：${why}`, en: (why) => `Not saved: ${why}` },
  notYet: { zh: '还没存', en: 'not saved yet' },
  viewer: { zh: '只看和保存，不需要启用', en: 'To read and keep; there is nothing to enable' },
  undo: { zh: '撤销', en: 'Undo' },
  presets: { zh: '预设', en: 'Presets' },
  coin: { zh: '元宝', en: 'Coin' },
  auto: { zh: '自动', en: 'Automatic' },
  chosen: { zh: (count: number, of: number) => `${count}/${of}`, en: (count, of) => `${count}/${of}` },
  isChosen: { zh: '已选', en: ' chosen' },
  emptyList: { zh: '尚未选择', en: 'Nothing chosen yet' },
  unknownItem: { zh: (id: string) => `${id}（已不在列表中）`, en: (id) => `${id} (no longer in the list)` },
  unreadItem: {
    zh: (id: string) => `${id}（名称没有读到）`,
    en: (id) => `${id} (the name could not be read)`,
  },
  level: { zh: (level: number) => `${level} 级`, en: (level) => `Level ${level}` },
  power: { zh: (power: string) => `战力 ${power}`, en: (power) => `Power ${power}` },
  more: { zh: '更多', en: 'More' },
  partMissing: {
    zh: '没有加载出来，请检查网络后再试。',
    en: 'It could not be loaded. Check the network and try again.',
  },
  lockedTier: {
    zh: (tier: string) => `开通${tier}后可以更改和执行，设置会保留。`,
    en: (tier) => `A ${tier} membership lets you change and run this. Your settings are kept.`,
  },
  expired: {
    zh: (day: string) => `会员已于 ${day} 到期，设置已保留，续期后继续执行。`,
    en: (day) => `Your membership ended on ${day}. Your settings are kept and run again after renewal.`,
  },
  notActive: { zh: (tier: string) => `${tier}未开通`, en: (tier) => `${tier} not active` },
  contact: { zh: '联系客服', en: 'Contact customer service' },
  basic: { zh: '基础', en: 'Basic' },
  premium: { zh: '高级', en: 'Premium' },
  supreme: { zh: '至尊', en: 'Supreme' },
  notFound: { zh: '没有这个任务', en: 'There is no such task' },
  notFoundHelp: {
    zh: '链接可能有误，或者此任务已不在当前版本里。',
    en: 'The link may be wrong, or this version no longer has the task.',
  },
  toTasks: { zh: '去挂机设置', en: 'To idle settings' },
  loadFailed: { zh: '读取设置失败', en: 'The settings could not be read' },
  moreFields: {
    zh: (count: number) => `其余 ${count} 项`,
    en: (count) => (count === 1 ? '1 more setting' : `${count} more settings`),
  },
  allDefault: { zh: '都是默认', en: 'all default' },
  changedFields: { zh: (count: number) => `改过 ${count} 项`, en: (count) => `${count} changed` },
  schedule: { zh: '执行时间', en: 'Schedule' },
  oneIsWrong: { zh: '有一项需要改正', en: 'One of these needs a correction' },
  capIsZero: { zh: '每日元宝上限是 0，不会花。', en: 'The daily coin cap is 0, so nothing is spent.' },
  setCap: { zh: '去设上限', en: 'Set the cap' },
  nothingToDo: {
    zh: (names: readonly string[]) => `已启用，但没有选要做的事：${names.join('、')}`,
    en: (names) => `Enabled, but nothing is chosen for it to do: ${names.join(', ')}`,
  },
  whose: { zh: (name: string) => `${name} 的设置`, en: (name) => `Settings of ${name}` },
});

export type TaskStrings = (typeof taskStrings)['zh'];
