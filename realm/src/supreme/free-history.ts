import { chapter, count, type Look, waitingOrNot } from '../look';
import { chests, daily, fights, table } from '../table';

const FREE = 3;
const NODES = 12;
const HARD: Record<string, number> = { recommended: 95, rewardFirst: 106, safe: 82 };

const nodes = (look: Look) => look.ever('nodes', 0, 5, 150);
const stars = (look: Look) => look.ever('stars', 0, 10, 60);

const challenge = fights({
  ...{ name: 'attempts', free: FREE, wanted: 'attempts', buy: 'buyTimes', price: 20, dearer: 10 },
  losses: 'stopAfterLosses',
  enemy: (turn) => (HARD[turn.choice('route')] ?? 95) + turn.between(-15, 15),
  won(turn) {
    turn.set('nodes', nodes(turn) + 1);
    turn.set('stars', Math.min(90, stars(turn) + 1));
    turn.gain('books', turn.choice('route') === 'rewardFirst' ? 3 : 2);
  },
  said: (made, won) => [`挑战 ${made} 次，${won} 胜`, `attempts: ${made}, won ${won}`],
});

export const freeHistory = table(
  (look) => ({
    chapter: chapter(1 + Math.floor(nodes(look) / NODES)),
    node: count(nodes(look) % NODES, NODES),
    attempts: count(FREE - look.today('attempts'), FREE),
    stars: count(stars(look), 90),
    rewards: waitingOrNot(look.today('gift') === 0),
  }),
  daily((turn) => turn.choice('mode') !== 'advance', 'gift', { gold: 4000 }, [
    '免费奖励已领取',
    'free reward claimed',
  ]),
  (turn) => turn.choice('mode') !== 'claimFree' && challenge(turn),
  chests('claimChests', (turn) => Math.floor(stars(turn) / 15), { tickets: 1 }, [
    '宝箱已领取',
    'chests claimed',
  ]),
);
