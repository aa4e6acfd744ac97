import { chapter, count, waitingOrNot } from '../look';
import { type Script, STOPS } from '../turn';

const FREE = 3;
const NODES = 12;
const HARD: Record<string, number> = { recommended: 95, rewardFirst: 106, safe: 82 };

export const freeHistory: Script = {
  figures: (look) => {
    const nodes = look.ever('nodes', 0, 5, 150);
    return {
      chapter: chapter(1 + Math.floor(nodes / NODES)),
      node: count(nodes % NODES, NODES),
      attempts: count(FREE - look.today('attempts'), FREE),
      stars: count(look.ever('stars', 0, 10, 60), 90),
      rewards: waitingOrNot(look.today('gift') === 0),
    };
  },
  run(turn) {
    const mode = turn.choice('mode');
    if (mode !== 'advance' && turn.today('gift') === 0) {
      turn.count('gift');
      turn.gain('gold', 4000);
      turn.say('免费奖励已领取', 'free reward claimed');
    }
    if (mode !== 'claimFree') {
      const route = turn.choice('route');
      let [won, losses] = [0, 0];
      const made =
        turn.today('stopped') > 0
          ? 0
          : turn.attempts(
              {
                name: 'attempts',
                free: FREE,
                wanted: turn.number('attempts'),
                buy: turn.number('buyTimes'),
                price: 20,
                dearer: 10,
              },
              () => {
                if (turn.fight((HARD[route] ?? 95) + turn.between(-15, 15)) === 'won') {
                  won += 1;
                  losses = 0;
                  turn.set('nodes', turn.ever('nodes', 0, 5, 150) + 1);
                  turn.set('stars', Math.min(90, turn.ever('stars', 0, 10, 60) + 1));
                  turn.gain('books', route === 'rewardFirst' ? 3 : 2);
                  return true;
                }
                losses += 1;
                if (losses < turn.number('stopAfterLosses')) return true;
                turn.count('stopped');
                turn.stop(STOPS.losses);
                return false;
              },
            );
      if (made) turn.say(`挑战 ${made} 次，${won} 胜`, `attempts: ${made}, won ${won}`);
    }
    const chests = Math.floor(turn.ever('stars', 0, 10, 60) / 15);
    const taken = turn.ever('chests', 0, chests);
    if (!turn.on('claimChests') || chests <= taken) return;
    turn.set('chests', chests);
    turn.gain('tickets', chests - taken);
    turn.say('宝箱已领取', 'chests claimed');
  },
};
