import type { Currency, LocalText } from '@assistant/contract';
import type { Item } from '../items';
import { count, doneOrNot, items, moment } from '../look';
import { attempts, gainAll, table } from '../table';
import type { Turn } from '../turn';

const FREE_BUYS = 3;
const STARGAZING = 3;
/** The fief's storehouse holds what so many minutes bring. */
const STORE_MIN = 480;
const REWARDS: Record<string, { label: LocalText; item: Item; amount: number }> = {
  online: { label: { zh: '在线奖励', en: 'Online' }, item: 'gold', amount: 6000 },
  dailyTask: { label: { zh: '每日任务', en: 'Daily tasks' }, item: 'books', amount: 2 },
  achievement: { label: { zh: '成就', en: 'Achievements' }, item: 'tickets', amount: 1 },
  office: { label: { zh: '官职俸禄', en: 'Office' }, item: 'merit', amount: 60 },
  redPacket: { label: { zh: '红包', en: 'Red packets' }, item: 'gold', amount: 2500 },
};
const CHEST_DAYS = 7;

const minuteOf = (turn: Turn) => Math.floor(turn.now.getTime() / 60_000);

const supply = attempts(
  { name: 'supply', free: FREE_BUYS, said: (made) => [`辎重 ${made} 次`, `supply bought: ${made}`] },
  (turn) => turn.gain(turn.choice('baggageResource') as Currency, 5000),
);

export const rewardGift = table(
  (look) => ({
    claimedToday: items(
      Object.entries(REWARDS)
        .filter(([id]) => look.today(id) > 0)
        .map(([, { label }]) => ({ label })),
    ),
    wishDone: doneOrNot(look.today('wish') > 0),
    baggage: count(look.today('supply'), FREE_BUYS),
    stargazing: count(look.today('stars'), STARGAZING),
    lastMail: moment(new Date(look.ever('mailAt') * 60_000 || look.now.getTime() - 90 * 60_000)),
  }),
  (turn) => {
    if (!turn.on('claimMail')) return;
    const mail = turn.daily('mail').int(1, 3) - turn.today('mail');
    if (mail > 0) {
      turn.gain('gold', 1500 * mail);
      turn.count('mail', mail);
      turn.say('邮件已领取', 'mail claimed');
    }
    turn.set('mailAt', minuteOf(turn));
  },
  (turn) => {
    const rewards = turn.list('claimRewards').filter((id) => REWARDS[id] && turn.today(id) === 0);
    for (const id of rewards) {
      const reward = REWARDS[id];
      if (reward) turn.gain(reward.item, reward.amount);
      turn.count(id);
    }
    if (rewards.length) turn.say(`领奖 ${rewards.length} 种`, `rewards claimed: ${rewards.length}`);
  },
  (turn) => {
    const minute = minuteOf(turn);
    const stored = Math.min(STORE_MIN, minute - turn.ever('harvestAt', minute - 120));
    if (!turn.on('harvestFief') || stored < 30) return;
    gainAll(turn, { gold: 15, food: 25, wood: 12, iron: 9 }, stored);
    turn.set('harvestAt', minute);
    turn.say('封地资源已收取', 'fief output collected');
  },
  (turn) => {
    if (!turn.on('dailyWish') || turn.today('wish') > 0) return;
    turn.count('wish');
    turn.gain('stones', turn.list('wishRewards').length);
    turn.say('已许愿', 'wish made');
  },
  (turn) => {
    if (!turn.on('loginChest') || turn.today('login') > 0) return;
    turn.count('login');
    turn.set('logins', turn.ever('logins', 0, 0, CHEST_DAYS - 1) + 1);
    if (turn.ever('logins') < CHEST_DAYS) return;
    turn.set('logins', 0);
    turn.gain('tickets', 5);
    turn.say('七日宝箱已打开', '7-day chest opened');
  },
  (turn) => !['', 'none'].includes(turn.choice('baggageResource')) && supply(turn),
  attempts(
    {
      ...{ name: 'stars', free: STARGAZING, wanted: 'stargazeFree' },
      said: (made) => [`观星 ${made} 次`, `stargazing: ${made}`],
    },
    (turn) => turn.gain('shards', turn.between(1, 3)),
  ),
);
