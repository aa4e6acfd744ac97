import type { FieldBody, TaskDefinition } from '@assistant/tasks';

/** What both country wars show. */
export const warStatus: TaskDefinition['status'] = [
  { key: 'nextDate', label: { zh: '下次日期', en: 'Next date' }, room: 'moment' },
  { key: 'phase', label: { zh: '阶段', en: 'Phase' }, room: 'moment' },
  { key: 'credit', label: { zh: '我的战功', en: 'My credit' } },
  { key: 'stageCredit', label: { zh: '阶段战功', en: 'Stage credit' } },
  { key: 'rank', label: { zh: '排名', en: 'Rank' } },
  { key: 'countries', label: { zh: '三国积分', en: "Countries' points" }, room: 3 },
];

/** When both country wars are fought. */
export const warRhythm: TaskDefinition['rhythm'] = [
  { at: '19:55', everyDays: 8 },
  { at: '20:15', everyDays: 8 },
  { at: '20:35', everyDays: 8 },
];

/** The troops that a task sends to battle. */
export const troops: FieldBody<'ordered'> = {
  type: 'ordered',
  label: { zh: '编队顺序', en: 'Troops in order' },
  help: { zh: '最先准备好的编队先出发', en: 'The first ready troop goes first' },
  provenance: 'P',
  source: 'teams',
  max: 6,
  default: [],
};

/** When a troop goes home. */
export const minHpPct: FieldBody<'int'> = {
  type: 'int',
  label: { zh: '最低兵力%', en: 'Minimum HP' },
  help: { zh: '兵力低于此数就回城补充', en: 'Goes home to refill below this' },
  provenance: 'P',
  min: 10,
  max: 100,
  step: 5,
  unit: { zh: '%', en: '%' },
  default: 60,
};

/** Whether troops are filled up between fights. */
export const refill: FieldBody<'sw'> = {
  type: 'sw',
  label: { zh: '自动补兵', en: 'Refill' },
  help: { zh: '两场之间补满兵力', en: 'Tops up troops between fights' },
  provenance: 'G',
  default: true,
};
