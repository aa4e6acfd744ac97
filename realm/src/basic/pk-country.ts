import { minuteOfDay, minutesOf } from '@assistant/game';
import { count, moment, percent } from '../look';
import { type Script, STOPS } from '../turn';

const SETTLEMENT = 21 * 60;

export const pkCountry: Script = {
  figures: (look) => {
    const free = look.max('fights', 20);
    const rank = look.ever('rank', 5000, 300, 4000);
    return {
      rank: count(rank),
      bestRank: count(look.ever('best', rank, 20, 300)),
      fightsLeft: count(free - look.today('fights'), free),
      settlement: moment(look.next(SETTLEMENT)),
      winRate: percent(Math.round((100 * look.today('won')) / Math.max(1, look.today('fought')))),
    };
  },
  run(turn) {
    const rank = () => turn.ever('rank', 5000, 300, 4000);
    const goal = turn.number('stopAtRank');
    const stop = (zh: string, en: string) =>
      turn.stop({ result: 'skipped', reason: 'nothingToDo', text: { zh, en } });
    const minute = minuteOfDay(turn.seen.clock, turn.now);
    if (goal > 0 && rank() <= goal) return stop('已到目标名次', 'the rank is reached');
    if (minute >= minutesOf(turn.choice('doneBefore')) && minute < SETTLEMENT)
      return stop('已过完成时间', 'its time is over');
    let [fought, won] = [0, 0];
    const free = turn.max('fights', 20);
    turn.attempts(
      {
        name: 'fights',
        free,
        wanted: turn.number('fights'),
        buy: turn.number('buyTimes'),
        price: 30,
        dearer: 10,
      },
      () => {
        const offered = [0, 1, 2].map((at) => ({
          enemy: turn.enemy(`${turn.today('fought')} ${at}`, 65, 120),
          own: turn.daily('country', turn.today('fought'), at).int(1, 3) === 1,
        }));
        const allowed = offered.filter(
          ({ enemy, own }) => enemy <= turn.number('powerRatioMax') && !(own && turn.on('skipSameCountry')),
        );
        const byPower = allowed.sort((a, b) => a.enemy - b.enemy);
        const enemy = turn.choice('opponentRule') === 'weakest' ? byPower[0] : byPower.at(-1);
        if (!enemy) {
          turn.stop(STOPS.tooStrong);
          return 'none';
        }
        fought += 1;
        turn.count('fought');
        if (turn.fight(enemy.enemy) === 'won') {
          won += 1;
          turn.count('won');
          turn.gain('merit', turn.between(15, 40));
          turn.gain('tokens', 8);
          turn.set('rank', Math.max(1, rank() - turn.between(20, 90)));
          turn.set('best', Math.min(rank(), turn.ever('best', 5000, 20, 300)));
        }
        return goal === 0 || rank() > goal;
      },
    );
    if (fought)
      turn.say(`${fought} 战 ${won} 胜，第 ${rank()} 名`, `fights: ${fought}, won ${won}, rank ${rank()}`);
  },
};
