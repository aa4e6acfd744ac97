import { count, items, type Look, named, waitingOrNot } from '../look';
import { claim, fights, LOST_TODAY, table } from '../table';
import type { Turn } from '../turn';

const FREE = 2;
const SHOWN = 3;

const progress = (look: Look, hero: string) => look.ever(`progress.${hero}`, 0, 5, 60);
const shown = (look: Look) => look.seen.reading.heroes.slice(0, SHOWN);

/** The hero whose legend is fought for: the first in order that is not done; without `skipWhenDone` only the first. */
function open(turn: Turn): string | undefined {
  const chosen = turn.list('heroOrder');
  const order = chosen.length ? chosen : shown(turn).map(({ id }) => id);
  return (turn.on('skipWhenDone') ? order : order.slice(0, 1)).find((hero) => progress(turn, hero) < 100);
}

const legends = fights({
  ...{ name: 'runs', free: FREE, wanted: 'freeRuns', buy: 'buyRuns', price: 50, losses: 'stopAfterLosses' },
  stopped: LOST_TODAY,
  enemy: (turn) => turn.enemy(open(turn) ?? '', 70, 118),
  won(turn) {
    const hero = open(turn) ?? '';
    turn.set(`progress.${hero}`, Math.min(100, progress(turn, hero) + turn.between(6, 12)));
    turn.gain('shards', turn.between(1, 3));
    if (progress(turn, hero) >= 100) turn.set('rewards', turn.ever('rewards') + 1);
  },
  onward: (turn) => open(turn) !== undefined,
  said: (made, won) => [`传奇 ${made} 次，${won} 胜`, `legends: ${made}, won ${won}`],
});

export const legendary = table(
  (look) => ({
    used: count(look.today('runs'), FREE),
    bought: count(look.today('runs.bought'), 5),
    progress: items(
      shown(look).map(({ id, name }) => ({ label: named(name), value: progress(look, id), unit: 'percent' })),
    ),
    rewards: waitingOrNot(look.ever('rewards') > 0),
  }),
  (turn) =>
    open(turn) || turn.today('stopped') > 0
      ? legends(turn)
      : turn.skip('武将均已达成', 'the heroes are done'),
  claim('claimRoad', 'rewards', { tickets: 2 }, ['传奇之路已领取', 'road reward claimed']),
);
