import { count, doneOrNot, type Look } from '../look';
import { type Script, STOPS } from '../turn';

const RESETS = 2;
const FLOORS_EACH = 5;

const best = (look: Look) => look.ever('best', 0, 60, 140);

export const zhenhun: Script = {
  figures: (look) => ({
    floor: count(look.today('floor')),
    bestFloor: count(best(look)),
    resetsLeft: count(RESETS - look.today('resets'), RESETS),
    sweepDone: doneOrNot(look.today('sweep') > 0),
    power: count(look.seen.reading.teams[0]?.power ?? 0),
  }),
  run(turn) {
    const mode = turn.choice('mode');
    const highest = turn.number('floorMax') || Number.POSITIVE_INFINITY;
    const sweep = () => {
      turn.count('sweep');
      const floors = Math.min(best(turn), highest) - turn.today('floor');
      if (floors <= 0) return;
      turn.count('floor', floors);
      turn.gain('books', Math.max(1, Math.floor(floors / 20)));
      turn.gain('gold', 200 * floors);
    };
    let [climbed, losses] = [0, 0];
    if (mode !== 'climb' && turn.today('sweep') === 0 && best(turn) > 0) {
      sweep();
      turn.say(`扫荡至 ${turn.today('floor')} 层`, `swept up to floor ${turn.today('floor')}`);
    }
    while (mode !== 'sweep' && turn.today('stopped') === 0 && turn.today('floor') < highest) {
      const next = turn.today('floor') + 1;
      const how = turn.fight(Math.min(150, 60 + Math.floor((next * 100) / (40 + 2 * turn.lord.level))));
      if (how === 'tooStrong') {
        turn.stop(STOPS.tooStrong);
        break;
      }
      if (how === 'won') {
        losses = 0;
        climbed += 1;
        turn.count('floor');
        turn.set('best', Math.max(best(turn), next));
        turn.gain('gold', 300);
        // A run climbs so far and no further, as the game's evening is long.
        if (climbed >= 4 * FLOORS_EACH) break;
      } else if (++losses >= turn.number('stopAfterLosses')) {
        turn.count('stopped');
        turn.stop(STOPS.losses);
      }
    }
    if (climbed) turn.say(`登至 ${turn.today('floor')} 层`, `climbed to floor ${turn.today('floor')}`);
    const resets = turn.today('sweep') > 0 && best(turn) > 0;
    if (!resets) return;
    const made = turn.attempts(
      {
        name: 'resets',
        free: RESETS,
        wanted: turn.number('resets'),
        buy: turn.number('buyTimes'),
        price: 40,
        dearer: 20,
      },
      () => {
        turn.count('floor', -turn.today('floor'));
        sweep();
        return true;
      },
    );
    if (made) turn.say(`重置 ${made} 次`, `resets: ${made}`);
    if (turn.on('claimChests') && turn.today('chest') === 0) {
      turn.count('chest');
      turn.gain('stones', 2);
      turn.say('宝箱已领取', 'chests claimed');
    }
  },
};
