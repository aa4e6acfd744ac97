import { defineStrings } from '@assistant/i18n';

/** The words of what is in the late file (sheets.ts). */
export const lateStrings = defineStrings({
  none: { zh: '无', en: 'None' },
  choose: { zh: '选择', en: 'Choose' },
  chooseFor: { zh: (name: string) => `选择：${name}`, en: (name) => `Choose: ${name}` },
  add: { zh: '添加', en: 'Add' },
  addTime: { zh: '添加时刻', en: 'Add a time' },
  newEntry: { zh: '新增一条', en: 'New entry' },
  entryThere: { zh: '已经添加过了', en: 'It is in the list already' },
  remove: { zh: (name: string) => `移除：${name}`, en: (name) => `Remove: ${name}` },
  moveUp: { zh: (name: string) => `上移：${name}`, en: (name) => `Move up: ${name}` },
  moveDown: { zh: (name: string) => `下移：${name}`, en: (name) => `Move down: ${name}` },
  drag: { zh: (name: string) => `拖动：${name}`, en: (name) => `Drag: ${name}` },
  movedTo: {
    zh: (name: string, place: number, of: number) => `${name}，第 ${place} 位，共 ${of} 位`,
    en: (name, place, of) => `${name}, place ${place} of ${of}`,
  },
  noneToPick: { zh: '游戏信息里还没有可选的项目', en: 'The game info has nothing to pick yet' },
  gameInfoFailed: {
    zh: '读取游戏信息失败，暂时无法选择',
    en: 'The game info could not be read, so nothing can be picked now',
  },
  findPick: { zh: '按名称查找', en: 'Find by name' },
  noPickFound: { zh: '无匹配结果', en: 'Nothing fits' },
  done: { zh: '完成', en: 'Done' },
  presetTitle: { zh: '套用预设', en: 'Apply a preset' },
  presetHelp: {
    zh: '先看会改什么，再套用。花元宝的选项都会关掉，下面没列出的不变。',
    en: 'See what changes first. Everything that spends coin is turned off; what is not listed stays.',
  },
  presetSame: { zh: '与当前设置相同，没有要改的', en: 'The same as now, nothing to change' },
  apply: { zh: '套用', en: 'Apply' },
  conflictTitle: { zh: '另一台设备也改了设置', en: 'Another device changed these settings too' },
  conflictHelp: {
    zh: '逐项选择保留哪一个，选好后一起保存。',
    en: 'Choose for each which one to keep; they are saved together.',
  },
  mine: { zh: (value: string) => `本机：${value}`, en: (value) => `Here: ${value}` },
  theirs: { zh: (value: string) => `另一台：${value}`, en: (value) => `Other device: ${value}` },
  allMine: { zh: '全部选本机', en: 'All from here' },
  allTheirs: { zh: '全部选另一台', en: 'All from the other' },
  takeMine: { zh: (value: string) => `用本机的：${value}`, en: (value) => `Use this device’s: ${value}` },
  takeTheirs: { zh: (value: string) => `用另一台的：${value}`, en: (value) => `Use the other’s: ${value}` },
  keepChoices: { zh: '按选择保存', en: 'Save my choices' },
  unknownSetting: { zh: (key: string) => `其他设置 ${key}`, en: (key) => `Other setting ${key}` },
  scheduleTitle: { zh: '执行时间与规则', en: 'Schedule and rules' },
});
