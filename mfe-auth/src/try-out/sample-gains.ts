import type { LocalText } from '@assistant/i18n';
import type { PresetId } from '@assistant/tasks';

/** What a plan is said to gain, in this order. */
export const sampleItems: readonly LocalText[] = [
  { zh: '铜钱', en: 'gold' },
  { zh: '粮草', en: 'food' },
  { zh: '武将碎片', en: 'hero fragments' },
  { zh: '功勋', en: 'merit' },
];

/** How much of each a task gains a lord of level 30 on a day: what the simulated realm gives (realm/src/sample-gains.test.ts). */
export const sampleGains: Record<PresetId, Record<string, readonly number[]>> = {
  frugal: {
    'reward-gift': [30000, 45000, 6, 60],
    'pve-combat': [0, 0, 5, 0],
    'pk-yard': [3000, 0, 0, 0],
    mining: [140000, 0, 0, 0],
    'pk-country': [0, 0, 0, 29],
    legendary: [0, 0, 3, 0],
    'hero-pub': [0, 0, 11, 0],
  },
  balanced: {
    'reward-gift': [30000, 45000, 6, 60],
    'pve-combat': [0, 0, 5, 0],
    'pk-yard': [3000, 0, 0, 0],
    mining: [140000, 0, 0, 0],
    'pk-country': [0, 0, 0, 43],
    legendary: [0, 0, 3, 0],
    'hero-pub': [0, 0, 11, 0],
    shop: [0, 0, 1, 0],
    'country-shop': [0, 5000, 0, 0],
  },
  everythingFree: {
    'reward-gift': [30000, 45000, 6, 60],
    'pve-combat': [1500, 0, 3, 0],
    'pk-yard': [3000, 0, 0, 0],
    mining: [150000, 0, 0, 0],
    'pk-country': [0, 0, 0, 54],
    legendary: [0, 0, 3, 0],
    'hero-pub': [0, 0, 11, 0],
    shop: [0, 0, 1, 0],
    'country-shop': [0, 5000, 0, 0],
  },
};
