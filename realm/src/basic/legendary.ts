import { count, items, type Look, named, waitingOrNot } from '../look';
import { type Script, STOPS } from '../turn';

const FREE = 2;
const SHOWN = 3;

const progressOf = (look: Look, hero: string) => look.ever(`progress.${hero}`, 0, 5, 60);

export const legendary: Script = {
  figures: (look) => ({
    used: count(look.today('runs'), FREE),
    bought: count(look.today('runs.bought'), 5),
    progress: items(
      look.seen.reading.heroes.slice(0, SHOWN).map(({ id, name }) => ({
        label: named(name),
        value: progressOf(look, id),
        unit: 'percent',
      })),
    ),
    rewards: waitingOrNot(look.ever('rewards') > 0),
  }),
  run(turn) {
    const { heroes } = turn.seen.reading;
    const named = turn.list('heroOrder');
    const order = named.length ? named : heroes.slice(0, SHOWN).map(({ id }) => id);
    let losses = 0;
    let won = 0;
    const open = () => order.find((hero) => progressOf(turn, hero) < 100);
    const stop = (zh: string, en: string) =>
      turn.stop({ result: 'skipped', reason: 'nothingToDo', text: { zh, en } });
    if (turn.today('stopped') > 0) stop('今日连败已停止', 'stopped after losses today');
    else if (!open() || (!turn.on('skipWhenDone') && progressOf(turn, order[0] ?? '') >= 100))
      stop('武将均已达成', 'the heroes are done');
    else {
      const made = turn.attempts(
        { name: 'runs', free: FREE, wanted: turn.number('freeRuns'), buy: turn.number('buyRuns'), price: 50 },
        () => {
          const hero = open();
          if (!hero) return false;
          if (turn.fight(turn.enemy(hero, 70, 118)) === 'won') {
            won += 1;
            losses = 0;
            turn.set(`progress.${hero}`, Math.min(100, progressOf(turn, hero) + turn.between(6, 12)));
            turn.gain('shards', turn.between(1, 3));
            if (progressOf(turn, hero) >= 100) turn.set('rewards', turn.ever('rewards') + 1);
            return turn.on('skipWhenDone') || progressOf(turn, hero) < 100;
          }
          losses += 1;
          if (losses < turn.number('stopAfterLosses')) return true;
          turn.count('stopped');
          turn.stop(STOPS.losses);
          return false;
        },
      );
      if (made) turn.say(`传奇 ${made} 次，${won} 胜`, `legends: ${made}, won ${won}`);
    }
    if (turn.on('claimRoad') && turn.ever('rewards') > 0) {
      turn.gain('tickets', 2 * turn.ever('rewards'));
      turn.set('rewards', 0);
      turn.say('传奇之路已领取', 'road reward claimed');
    }
  },
};
