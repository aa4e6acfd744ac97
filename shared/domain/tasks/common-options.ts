import type { Field, FieldOf, Option } from './field';

// What screens of several tiers have, word for word. What only one tier's screens share is in that tier's folder.

/** Which goods are worth it, by their rarity. */
export const rarities: Option[] = [
  { value: 'any', label: { zh: '不限', en: 'Any' } },
  { value: 'rare', label: { zh: '稀有', en: 'Rare' } },
  { value: 'epic', label: { zh: '史诗', en: 'Epic' } },
  { value: 'legend', label: { zh: '传说', en: 'Legendary' } },
];

/** Which idle hero is sent. */
export const idleHeroes: Option[] = [
  { value: 'highestIdle', label: { zh: '等级最高的空闲武将', en: 'Highest idle' } },
  { value: 'lowestIdle', label: { zh: '等级最低的空闲武将', en: 'Lowest idle' } },
];

/** What is answered to the game's events. */
export const eventChoice: FieldOf<'enum'> = {
  key: 'eventChoice',
  type: 'enum',
  label: { zh: '事件选择', en: 'Event choice' },
  help: { zh: '每个事件有两个答案', en: 'Each event offers two answers' },
  provenance: 'G',
  options: [
    { value: 'first', label: { zh: '第一项', en: 'First' } },
    { value: 'second', label: { zh: '第二项', en: 'Second' } },
    { value: 'bestReward', label: { zh: '奖励较好的', en: 'Best reward' } },
  ],
  default: 'first',
};

/** Whether a list is refreshed, and how often for coin. */
export const refreshFields: Field[] = [
  {
    key: 'refresh',
    type: 'enum',
    label: { zh: '刷新', en: 'Refresh' },
    help: { zh: '先用免费次数，付费每次花元宝', en: 'Free ones first; paid ones cost coin' },
    provenance: 'G',
    spends: true,
    options: [
      { value: 'never', label: { zh: '不刷新', en: 'Never' } },
      { value: 'freeOnly', label: { zh: '仅免费', en: 'Free only' } },
      { value: 'paid', label: { zh: '免费后付费', en: 'Free, then paid' }, spends: true },
    ],
    default: 'freeOnly',
  },
  {
    key: 'paidRefreshMax',
    type: 'int',
    label: { zh: '付费刷新上限', en: 'Paid refreshes' },
    help: {
      zh: '每天最多几次，花元宝，越刷越贵',
      en: 'The most a day; each costs coin, and the price rises',
    },
    provenance: 'G',
    spends: true,
    showIf: { key: 'refresh', in: ['paid'] },
    min: 0,
    max: 20,
    default: 0,
  },
];

/** How many attempts are bought. */
export const buyTimes: FieldOf<'int'> = {
  key: 'buyTimes',
  type: 'int',
  label: { zh: '购买次数', en: 'Buy attempts' },
  help: { zh: '额外次数花元宝，越买越贵', en: 'Extra ones cost coin, and the price rises' },
  provenance: 'G',
  spends: true,
  min: 0,
  max: 10,
  default: 0,
};

/** The food that marching leaves. */
export const foodReserve: FieldOf<'int'> = {
  key: 'foodReserve',
  type: 'int',
  label: { zh: '粮草保留', en: 'Keep food' },
  help: { zh: '低于此数就停止行军', en: 'Marching stops below this' },
  provenance: 'G',
  min: 0,
  max: 9999999,
  step: 10000,
  default: 100000,
};
