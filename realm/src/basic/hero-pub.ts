import { count, items, named } from '../look';
import { type Script, STOPS } from '../turn';

const FREE = 5;
const LIMIT = 50;
const MID_COIN = 60;
const TOP_COIN = 180;
/** Every third top draw is a hero of the first rank. */
const GUARANTEED = 3;

export const heroPub: Script = {
  figures: (look) => ({
    freeLeft: count(FREE - look.today('free'), FREE),
    limitLeft: count(LIMIT - look.today('draws'), LIMIT),
    toGuaranteed: count(GUARANTEED - (look.ever('top', 0, 0, 2) % GUARANTEED)),
    tickets: count(look.bag('tickets', 5, 60)),
    lastHeroes: items(
      [look.ever('last', -1)].flatMap((at) => {
        const hero = at < 0 ? undefined : look.seen.reading.heroes[at];
        return hero ? [{ label: named(hero.name) }] : [];
      }),
    ),
  }),
  run(turn) {
    // The bag begins with the tickets that the strip shows.
    if (turn.seen.state.bag.tickets === undefined) turn.seen.state.bag.tickets = turn.bag('tickets', 5, 60);
    const drawn = () => {
      turn.count('draws');
      turn.set('last', turn.between(0, turn.seen.reading.heroes.length - 1));
      turn.gain('shards', turn.between(1, 3));
    };
    if (turn.on('freeDraw')) {
      const made = turn.attempts({ name: 'free', free: FREE, wanted: FREE }, () => {
        drawn();
        return true;
      });
      if (made) turn.say(`小酌 ${made} 次`, `free draws: ${made}`);
    }
    const coinToo = turn.choice('payWith') === 'ticketThenCoin';
    const paid = (tickets: number, coin: number) =>
      turn.use('tickets', tickets, turn.number('ticketReserve')) || (coinToo && turn.payCoin(coin));
    let [mid, top] = [0, 0];
    while (turn.today('mid') < turn.number('midDraws') && turn.today('draws') < LIMIT && paid(1, MID_COIN)) {
      turn.count('mid');
      drawn();
      mid += 1;
    }
    while (turn.today('top') < turn.number('topDraws') && turn.today('draws') < LIMIT) {
      const next = turn.ever('top', 0, 0, 2) % GUARANTEED;
      if (turn.on('holdGuaranteed') && next === GUARANTEED - 1) {
        turn.stop({
          result: 'partly',
          reason: 'needsHuman',
          text: { zh: '国士必出，留给您', en: 'the guaranteed draw is left to you' },
        });
        break;
      }
      if (!paid(3, TOP_COIN)) break;
      turn.count('top');
      turn.set('top', turn.ever('top', 0, 0, 2) + 1);
      drawn();
      top += 1;
    }
    if (mid) turn.say(`中级 ${mid} 次`, `middle draws: ${mid}`);
    if (top) turn.say(`高级 ${top} 次`, `top draws: ${top}`);
    const wants = turn.today('mid') < turn.number('midDraws') || turn.today('top') < turn.number('topDraws');
    if (wants && !turn.isStopped)
      turn.stop({
        result: 'skipped',
        reason: 'nothingToDo',
        text: { zh: '募令已到保留数', en: 'tickets stand at what is kept' },
      });
    if (!wants && mid + top === 0 && turn.today('free') >= FREE) turn.stop(STOPS.noAttempts);
  },
};
