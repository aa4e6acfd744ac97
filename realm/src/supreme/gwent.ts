import { chapter, count, type Look, waitingOrNot } from '../look';
import { claim, fights, LOST_TODAY, table } from '../table';

const FREE = 5;
const HARD: Record<string, number> = { auto: 90, easy: 75, normal: 92, hard: 108 };
const CARDS: Record<string, number> = { auto: 2, easy: 1, normal: 2, hard: 3 };

const wins = (look: Look) => look.ever('wins', 0, 10, 80);
const best = (look: Look) => look.ever('best', 0, 3, 20);

export const gwent = table(
  (look) => ({
    rounds: count(FREE - look.today('rounds'), FREE),
    wins: count(look.today('wins')),
    chapter: chapter(1 + Math.floor(wins(look) / 10)),
    best: count(best(look)),
    reward: waitingOrNot(look.ever('rewards') > 0),
  }),
  fights({
    ...{ name: 'rounds', free: FREE, wanted: 'rounds', buy: 'buyRounds', price: 20, dearer: 10 },
    ...{ losses: 'stopAfterLosses', stopped: LOST_TODAY },
    enemy(turn) {
      const bold = turn.choice('style') === 'aggressive' ? 12 : 6;
      return (HARD[turn.choice('difficulty')] ?? 90) + turn.between(-bold, bold);
    },
    won(turn) {
      turn.count('wins');
      turn.set('wins', wins(turn) + 1);
      turn.set('rewards', turn.ever('rewards') + (CARDS[turn.choice('difficulty')] ?? 2));
    },
    said: (made, won) => [`${made} 局 ${won} 胜`, `rounds: ${made}, won ${won}`],
  }),
  (turn) => turn.set('best', Math.max(turn.today('wins'), best(turn))),
  claim('claimReward', 'rewards', { cards: 1 }, ['奖励已领取', 'reward claimed']),
);
