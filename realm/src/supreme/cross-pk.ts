import { count, type Look, moment, words } from '../look';
import { daily, fights, skipIf, table } from '../table';
import type { Turn } from '../turn';

const FREE = 10;
const TIERS: [id: string, from: number, zh: string, en: string][] = [
  ['king', 2600, '王者', 'King'],
  ['diamond', 2000, '钻石', 'Diamond'],
  ['gold', 1500, '黄金', 'Gold'],
  ['silver', 1100, '白银', 'Silver'],
  ['bronze', 0, '青铜', 'Bronze'],
];
const SEASON_DAYS = 28;

const points = (look: Look) => look.ever('points', 1000, 900, 2200);
const season = (look: Look) => Math.floor(look.seen.state.day / SEASON_DAYS);
const isThere = (turn: Turn) =>
  points(turn) >= (TIERS.find(([id]) => id === turn.choice('targetTier'))?.[1] ?? Number.POSITIVE_INFINITY);

export const crossPk = table(
  (look) => {
    const [, , zh = '青铜', en = 'Bronze'] = TIERS.find(([, from]) => points(look) >= from) ?? [];
    return {
      season: words(`第 ${season(look) % 100} 赛季`, `Season ${season(look) % 100}`),
      tier: words(zh, en),
      points: count(points(look)),
      fightsLeft: count(FREE - look.today('fights'), FREE),
      nextWindow: moment(look.next(12 * 60, 20 * 60)),
    };
  },
  skipIf(
    (turn) => turn.ever('season') !== season(turn) && !turn.on('autoSignup'),
    '未报名本赛季',
    'not signed up this season',
  ),
  (turn) => {
    if (turn.ever('season') === season(turn)) return;
    turn.set('season', season(turn));
    turn.say('已报名', 'signed up');
  },
  skipIf(isThere, '已到目标段位', 'the tier is reached'),
  fights({
    ...{ name: 'fights', free: FREE, wanted: 'fights', buy: 'buyTimes', price: 30, dearer: 10 },
    enemy(turn) {
      const offered = [0, 1, 2].map((at) => turn.enemy(`${turn.today('fights')} ${at}`, 70, 125));
      return turn.weakestOrStrongest(offered);
    },
    won(turn) {
      turn.set('points', points(turn) + turn.between(15, 30));
      turn.gain('tokens', 10);
    },
    lost: (turn) => turn.set('points', Math.max(0, points(turn) - turn.between(8, 15))),
    onward: (turn) => !isThere(turn),
    said: (fought, won, turn) => [
      `${fought} 战 ${won} 胜，${points(turn)} 分`,
      `fights: ${fought}, won ${won}, ${points(turn)} points`,
    ],
  }),
  daily((turn) => turn.on('claimReward') && turn.today('fights') > 0, 'reward', { gold: 5000 }, [
    '奖励已领取',
    'reward claimed',
  ]),
);
