import { count, none, words } from '../look';
import { type Script, STOPS } from '../turn';

const CITIES = 12;
const DONATIONS = { food: 6000, wood: 3000, iron: 2000 } as const;

export const ftask: Script = {
  figures: (look) => ({
    received: count(look.ever('held', 0), look.max('maxConcurrent', 10)),
    cities: count(look.today('done'), CITIES),
    blocked: look.today('tooStrong') ? words('敌军太强', 'The enemy is too strong') : none,
  }),
  run(turn) {
    const types = turn.list('types');
    const cityNames = turn.list('cities');
    const cities = turn.choice('cityOrder') === 'list' ? Math.min(CITIES, cityNames.length) : CITIES;
    const most = Math.min(turn.number('maxConcurrent'), turn.max('maxConcurrent', 10));
    let [done, dropped] = [0, 0];
    turn.set('held', 0);
    for (let slot = 0; slot < most && turn.today('done') < cities; slot += 1) {
      const offered = turn
        .daily(turn.today('done'), turn.today('dropped'))
        .pick(['donate', 'bandit', 'rebel']);
      if (!types.includes(offered)) {
        turn.count('dropped');
        continue;
      }
      if (offered === 'donate') {
        const name = turn
          .daily('donation', turn.today('done'))
          .pick(['food', 'wood', 'iron']) as keyof typeof DONATIONS;
        if (!turn.pay(name, DONATIONS[name])) break;
      } else {
        const how = turn.fight(
          turn.daily(offered, turn.today('done')).int(60, offered === 'rebel' ? 130 : 90),
        );
        if (how === 'tooStrong') {
          turn.count('tooStrong');
          if (!turn.on('dropHard')) {
            turn.set('held', turn.ever('held') + 1);
            turn.stop(STOPS.tooStrong);
            break;
          }
          dropped += 1;
          turn.count('dropped');
          continue;
        }
        if (how === 'lost') {
          turn.set('held', turn.ever('held') + 1);
          continue;
        }
      }
      turn.count('done');
      turn.gain('merit', 25);
      turn.gain('gold', 1200);
      done += 1;
    }
    if (done) turn.say(`民情 ${done} 件`, `requests done: ${done}`);
    if (dropped) turn.say(`放弃 ${dropped} 件`, `dropped: ${dropped}`);
    if (!done && turn.today('done') >= cities) turn.stop(STOPS.noAttempts);
  },
};
