import { gameDayOf, seasonOf } from '@assistant/game';
import { count, waitingOrNot, words } from '../look';
import type { Script } from '../turn';

const FREE = 2;

export const climbing: Script = {
  figures: (look) => {
    const running = look.until('running');
    return {
      runsLeft: count(FREE - look.today('runs'), FREE),
      bestWave: count(look.ever('best', 0, 12, 60)),
      rank: count(Math.max(5, 3000 - 40 * look.ever('best', 0, 12, 60))),
      running: running ? words('挑战中', 'Running', running) : words('未在挑战', 'Not running'),
      reward: waitingOrNot(look.ever('reward') > 0),
    };
  },
  run(turn) {
    const { clock, now } = turn.seen;
    const season = seasonOf(clock, gameDayOf(clock, now));
    if (!turn.list('bestSeasonOnly').includes(season)) {
      turn.stop({
        result: 'skipped',
        reason: 'nothingToDo',
        text: { zh: '不是优势季节', en: 'not a favourable season' },
      });
    } else {
      let best = 0;
      const made = turn.attempts(
        {
          name: 'runs',
          free: FREE,
          wanted: turn.number('freeRuns'),
          buy: turn.number('buyRuns'),
          price: 200,
        },
        () => {
          // A wave takes half a minute; the longest run decides how far it comes.
          const wave = Math.min(
            turn.number('timeoutMin') * 2,
            10 + turn.lord.level / 3 + turn.between(0, 12),
          );
          best = Math.max(best, Math.floor(wave));
          turn.set('reward', turn.ever('reward') + 1);
          return true;
        },
      );
      if (made) turn.say(`挑战 ${made} 次，最高 ${best} 波`, `runs: ${made}, best wave ${best}`);
      turn.set('best', Math.max(best, turn.ever('best', 0, 12, 60)));
    }
    const rewards = turn.ever('reward');
    if (!turn.on('claimReward') || rewards === 0) return;
    turn.gain('books', 2 * rewards);
    turn.gain('tokens', 20 * rewards);
    turn.set('reward', 0);
    turn.say('奖励已领取', 'reward collected');
  },
};
