import type { FieldBody } from './define-task';
import type { Option } from './field';

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
export const eventChoice: FieldBody<'enum'> = {
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
export const refreshFields = {
  refresh: {
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
  paidRefreshMax: {
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
} satisfies Record<string, FieldBody>;

/** How many attempts are bought. */
export const buyTimes: FieldBody<'int'> = {
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
export const foodReserve: FieldBody<'int'> = {
  type: 'int',
  label: { zh: '粮草保留', en: 'Keep food' },
  help: { zh: '低于此数就停止行军', en: 'Marching stops below this' },
  provenance: 'G',
  stays: true,
  min: 0,
  max: 9999999,
  step: 10000,
  default: 100000,
};

/** The strongest enemy that is fought, in percent of one's own power. */
export const powerRatioMax: FieldBody<'int'> = {
  type: 'int',
  label: { zh: '敌军上限%', en: 'Max enemy power' },
  help: { zh: '超过此战力就跳过或换目标', en: 'Skips or changes a target above this' },
  provenance: 'P',
  min: 50,
  max: 150,
  step: 5,
  unit: { zh: '%', en: '%' },
  default: 100,
};

/** Whether the reward is collected. */
export const claimReward: FieldBody<'sw'> = {
  type: 'sw',
  label: { zh: '领取奖励', en: 'Claim' },
  help: { zh: '奖励一好就领', en: 'Collected as soon as it is ready' },
  provenance: 'D',
  default: true,
};

/** Who fights. */
export const team: FieldBody<'team'> = {
  type: 'team',
  label: { zh: '阵容', en: 'Team' },
  help: { zh: '自动：由空闲的最强武将上阵', en: 'Automatic takes the strongest idle heroes' },
  provenance: 'D',
  default: 'auto',
};

/** Losses in a row that end the day. */
export const stopAfterLosses: FieldBody<'int'> = {
  type: 'int',
  label: { zh: '连败停止', en: 'Stop after losses' },
  help: { zh: '连败这么多场后，今天不再执行', en: 'Done for today after this many in a row' },
  provenance: 'D',
  min: 1,
  max: 5,
  unit: { zh: '次', en: 'losses' },
  default: 2,
};

/** What is never spent. */
export const keep: FieldBody<'res'> = {
  type: 'res',
  label: { zh: '捐献保留', en: 'Keep after donating' },
  help: { zh: '捐献后不低于此数', en: 'No donation below this' },
  provenance: 'P',
  currencies: ['gold', 'food', 'wood', 'iron'],
  max: 9999999,
  default: { food: 50000 },
};

/** Fights a day. */
export const fights: FieldBody<'int'> = {
  type: 'int',
  label: { zh: '每日场数', en: 'Fights per day' },
  help: { zh: '免费次数用完就停', en: 'Stops when the free fights are used' },
  provenance: 'D',
  min: 0,
  max: 20,
  default: 5,
};

/** Whether one's own country is left alone. */
export const skipSameCountry: FieldBody<'sw'> = {
  type: 'sw',
  label: { zh: '不打同国', en: 'Skip own country' },
  help: { zh: '不与本国玩家交手', en: 'Leaves players of your country alone' },
  provenance: 'D',
  default: true,
};
