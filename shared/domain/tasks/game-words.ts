import type { LocalText } from './text';

/** The game's currencies (R604); `coin` is the one bought with money. */
export const currencies = ['gold', 'food', 'wood', 'iron', 'coin', 'merit'] as const;
export type Currency = (typeof currencies)[number];

export const currencyLabels: Record<Currency, LocalText> = {
  gold: { zh: '铜钱', en: 'Gold' },
  food: { zh: '粮草', en: 'Food' },
  wood: { zh: '木材', en: 'Wood' },
  iron: { zh: '生铁', en: 'Iron' },
  coin: { zh: '元宝', en: 'Coin' },
  merit: { zh: '功勋', en: 'Merit' },
};

/** One real day is one season of the game. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

export const seasonLabels: Record<Season, LocalText> = {
  spring: { zh: '春', en: 'Spring' },
  summer: { zh: '夏', en: 'Summer' },
  autumn: { zh: '秋', en: 'Autumn' },
  winter: { zh: '冬', en: 'Winter' },
};

/** Days of the week as ISO counts them: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayLabels: Record<Weekday, LocalText> = {
  1: { zh: '周一', en: 'Mon' },
  2: { zh: '周二', en: 'Tue' },
  3: { zh: '周三', en: 'Wed' },
  4: { zh: '周四', en: 'Thu' },
  5: { zh: '周五', en: 'Fri' },
  6: { zh: '周六', en: 'Sat' },
  7: { zh: '周日', en: 'Sun' },
};
