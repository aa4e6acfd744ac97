import { count, type Look, waitingOrNot, words } from '../look';
import { claim, table, tries } from '../table';

const FREE = 2;
const best = (look: Look) => look.ever('best', 0, 12, 60);

export const climbing = table(
  (look) => {
    const running = look.until('running');
    return {
      runsLeft: count(FREE - look.today('runs'), FREE),
      bestWave: count(best(look)),
      rank: count(Math.max(5, 3000 - 40 * best(look))),
      running: running ? words('挑战中', 'Running', running) : words('未在挑战', 'Not running'),
      reward: waitingOrNot(look.ever('reward') > 0),
    };
  },
  (turn) => {
    if (!turn.list('bestSeasonOnly').includes(turn.season))
      return turn.skip('不是优势季节', 'not a favourable season');
    let highest = 0;
    const said = (made: number) =>
      [`挑战 ${made} 次，最高 ${highest} 波`, `runs: ${made}, best wave ${highest}`] as const;
    tries(turn, { name: 'runs', free: FREE, wanted: 'freeRuns', buy: 'buyRuns', price: 200, said }, () => {
      // A wave takes half a minute; the longest run decides how far it comes.
      const wave = Math.min(turn.number('timeoutMin') * 2, 10 + turn.lord.level / 3 + turn.between(0, 12));
      highest = Math.max(highest, Math.floor(wave));
      turn.set('reward', turn.ever('reward') + 1);
      return true;
    });
    turn.set('best', Math.max(highest, best(turn)));
  },
  claim('claimReward', 'reward', { books: 2, tokens: 20 }, ['奖励已领取', 'reward collected']),
);
