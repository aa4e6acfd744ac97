import type { FigureItem } from '@assistant/contract';
import { daysAhead, phaseOfSeason } from './events';
import {
  ago,
  ahead,
  count,
  lines,
  type Makes,
  named,
  nextAt,
  oneOf,
  percent,
  ratio,
  ratioAllowed,
  someHeroes,
  text,
} from './make';

const YES_NO = oneOf(['已完成', 'Done'], ['未完成', 'Not yet']);
const WAITING = oneOf(['无', 'None'], ['待领取', 'Waiting']);

/** A refresh at noon, in the evening and at midnight. */
const SHOP_REFRESH = nextAt(0, 12 * 60, 18 * 60);

const GIFTS: readonly [string, string][] = [
  ['在线奖励', 'Online'],
  ['每日任务', 'Daily tasks'],
  ['成就', 'Achievements'],
  ['官职俸禄', 'Office'],
  ['红包', 'Red packets'],
];

const DROPS: readonly [string, string][] = [
  ['洗炼石', 'Refining stones'],
  ['募令', 'Recruit orders'],
  ['经验书', 'Experience books'],
  ['武将碎片', 'Hero fragments'],
];

const siteLine = (site: number) => ({ zh: `采集点 ${site}`, en: `Site ${site}` });

/** Figures of the basic tasks, by task and status key. */
export const BASIC: Record<string, Makes> = {
  'reward-gift': {
    claimedToday: lines(
      ({ chance }) => chance.sample(GIFTS, chance.int(1, GIFTS.length)),
      ([zh, en]) => ({ label: { zh, en } }),
    ),
    wishDone: YES_NO,
    baggage: ratio(3),
    stargazing: ratio(3),
    lastMail: ago(20, 600),
  },
  'pve-combat': {
    times: ratio(20),
    bought: ratioAllowed('buyTimes', 10),
    chapter: ({ chance }) => {
      const chapter = chance.int(3, 24);
      return { kind: 'text', text: { zh: `第 ${chapter} 章`, en: `Chapter ${chapter}` } };
    },
    stars: ratio(216, 40),
    lastDrops: lines(
      ({ chance }) => chance.sample(DROPS, 2),
      ([zh, en], { chance }) => ({ label: { zh, en }, value: chance.int(1, 5) }),
    ),
  },
  'pk-yard': {
    phase: phaseOfSeason,
    signedUp: oneOf(['已报名', 'Signed up'], ['未报名', 'Not yet']),
    nextOpening: daysAhead('autumn', 10 * 60),
    group: oneOf(['甲组', 'Group A'], ['乙组', 'Group B'], ['丙组', 'Group C'], ['丁组', 'Group D']),
    worshipDone: YES_NO,
    bet: text('未押注', 'No bet'),
  },
  mining: {
    sites: lines(
      () => [1, 2, 3],
      (site, { chance, now, reading }) => {
        if (site > 1 && reading.cities.length < site + 1) return { label: siteLine(site), state: 'locked' };
        const state = chance.pick<NonNullable<FigureItem['state']>>([
          'idle',
          'running',
          'running',
          'ready',
          'lost',
        ]);
        const until = ahead(now, chance.int(10, 460)).toISOString();
        return { label: siteLine(site), state, ...(state === 'running' && { until }) };
      },
    ),
    omen: oneOf(['平', 'Plain'], ['吉', 'Good'], ['大吉', 'Great']),
    raids: ratioAllowed('raidTimes', 10),
    defended: ({ chance }) => {
      const [won, lost] = [chance.int(0, 6), chance.int(0, 3)];
      return { kind: 'text', text: { zh: `${won} 胜 ${lost} 负`, en: `${won} won, ${lost} lost` } };
    },
  },
  climbing: {
    runsLeft: ratio(2),
    bestWave: count(12, 99),
    rank: count(5, 3000),
    running: text('未在挑战', 'Not running'),
    reward: WAITING,
  },
  'pk-country': {
    rank: count(80, 4000),
    bestRank: count(20, 80),
    fightsLeft: ratioAllowed('fights', 20),
    settlement: nextAt(21 * 60),
    winRate: percent(35, 92),
  },
  legendary: {
    used: ratio(2),
    bought: ratio(5),
    progress: lines(someHeroes(3), ({ name }, { chance }) => ({
      label: named(name),
      value: chance.int(5, 100),
      unit: 'percent',
    })),
    rewards: WAITING,
  },
  'hero-pub': {
    freeLeft: ratio(5),
    limitLeft: ratio(50, 10),
    toGuaranteed: count(1, 3),
    tickets: count(0, 60),
    lastHeroes: lines(someHeroes(3), ({ name }) => ({ label: named(name) })),
  },
  shop: {
    bought: count(0, 12),
    refreshes: ratio(3),
    nextRefresh: SHOP_REFRESH,
    tokens: count(100, 5000),
  },
  'country-shop': {
    tokens: count(100, 9000),
    bought: count(0, 8),
    limitsLeft: ratio(12),
    nextRefresh: nextAt(0, 12 * 60),
  },
};
