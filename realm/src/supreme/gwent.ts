import { chapter, count, waitingOrNot } from '../look';
import { type Script, STOPS } from '../turn';

const FREE = 5;
const HARD: Record<string, number> = { auto: 90, easy: 75, normal: 92, hard: 108 };
const CARDS: Record<string, number> = { auto: 2, easy: 1, normal: 2, hard: 3 };

export const gwent: Script = {
  figures: (look) => ({
    rounds: count(FREE - look.today('rounds'), FREE),
    wins: count(look.today('wins')),
    chapter: chapter(1 + Math.floor(look.ever('wins', 0, 10, 80) / 10)),
    best: count(look.ever('best', 0, 3, 20)),
    reward: waitingOrNot(look.ever('rewards') > 0),
  }),
  run(turn) {
    const grade = turn.choice('difficulty');
    let [won, losses] = [0, 0];
    const made =
      turn.today('stopped') > 0
        ? 0
        : turn.attempts(
            {
              name: 'rounds',
              free: FREE,
              wanted: turn.number('rounds'),
              buy: turn.number('buyRounds'),
              price: 20,
              dearer: 10,
            },
            () => {
              const bold = turn.choice('style') === 'aggressive' ? 12 : 6;
              if (turn.fight((HARD[grade] ?? 90) + turn.between(-bold, bold)) === 'won') {
                won += 1;
                losses = 0;
                turn.count('wins');
                turn.set('wins', turn.ever('wins', 0, 10, 80) + 1);
                turn.set('rewards', turn.ever('rewards') + (CARDS[grade] ?? 2));
                return true;
              }
              losses += 1;
              if (losses < turn.number('stopAfterLosses')) return true;
              turn.count('stopped');
              turn.stop(STOPS.losses);
              return false;
            },
          );
    turn.set('best', Math.max(turn.today('wins'), turn.ever('best', 0, 3, 20)));
    if (made) turn.say(`${made} 局 ${won} 胜`, `rounds: ${made}, won ${won}`);
    else if (turn.today('stopped') > 0)
      turn.stop({
        result: 'skipped',
        reason: 'nothingToDo',
        text: { zh: '今日连败已停止', en: 'stopped after losses today' },
      });
    if (turn.on('claimReward') && turn.ever('rewards') > 0) {
      turn.gain('cards', turn.ever('rewards'));
      turn.set('rewards', 0);
      turn.say('奖励已领取', 'reward claimed');
    }
  },
};
