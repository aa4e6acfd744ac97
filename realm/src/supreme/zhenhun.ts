import { count, doneOrNot, type Look } from '../look';
import { attempts, daily, table } from '../table';
import { STOPS, type Turn } from '../turn';

const RESETS = 2;
const FLOORS_EACH = 5;

const best = (look: Look) => look.ever('best', 0, 60, 140);

const highest = (turn: Turn) => turn.number('floorMax') || Number.POSITIVE_INFINITY;

function sweep(turn: Turn): void {
  turn.count('sweep');
  const floors = Math.min(best(turn), highest(turn)) - turn.today('floor');
  if (floors <= 0) return;
  turn.count('floor', floors);
  turn.gain('books', Math.max(1, Math.floor(floors / 20)));
  turn.gain('gold', 200 * floors);
}

export const zhenhun = table(
  (look) => ({
    floor: count(look.today('floor')),
    bestFloor: count(best(look)),
    resetsLeft: count(RESETS - look.today('resets'), RESETS),
    sweepDone: doneOrNot(look.today('sweep') > 0),
    power: count(look.seen.reading.teams[0]?.power ?? 0),
  }),
  (turn) => {
    if (turn.choice('mode') === 'climb' || turn.today('sweep') > 0 || best(turn) === 0) return;
    sweep(turn);
    turn.say(`扫荡至 ${turn.today('floor')} 层`, `swept up to floor ${turn.today('floor')}`);
  },
  (turn) => {
    let [climbed, losses] = [0, 0];
    const mayClimb = () =>
      turn.choice('mode') !== 'sweep' && turn.today('stopped') === 0 && turn.today('floor') < highest(turn);
    // A run climbs so far and no further, as the game's evening is long.
    while (mayClimb() && climbed < 4 * FLOORS_EACH) {
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
      } else if (++losses >= turn.number('stopAfterLosses')) {
        turn.count('stopped');
        turn.stop(STOPS.losses);
      }
    }
    if (climbed) turn.say(`登至 ${turn.today('floor')} 层`, `climbed to floor ${turn.today('floor')}`);
    return turn.today('sweep') === 0 || best(turn) === 0;
  },
  attempts(
    {
      ...{ name: 'resets', free: RESETS, wanted: 'resets', buy: 'buyTimes', price: 40, dearer: 20 },
      said: (made) => [`重置 ${made} 次`, `resets: ${made}`],
    },
    (turn) => {
      turn.count('floor', -turn.today('floor'));
      sweep(turn);
    },
  ),
  daily('claimChests', 'chest', { stones: 2 }, ['宝箱已领取', 'chests claimed']),
);
