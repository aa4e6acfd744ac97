import { count, items, type Look, named } from '../look';
import { attempts, beginBag, table } from '../table';
import { STOPS, type Turn } from '../turn';

const FREE = 5;
const LIMIT = 50;
const MID_COIN = 60;
const TOP_COIN = 180;
/** Every third top draw is a hero of the first rank. */
const GUARANTEED = 3;

const top = (look: Look) => look.ever('top', 0, 0, 2);

function drawn(turn: Turn): void {
  turn.count('draws');
  turn.set('last', turn.between(0, turn.seen.reading.heroes.length - 1));
  turn.gain('shards', turn.between(1, 3));
}

export const heroPub = table(
  (look) => ({
    freeLeft: count(FREE - look.today('free'), FREE),
    limitLeft: count(LIMIT - look.today('draws'), LIMIT),
    toGuaranteed: count(GUARANTEED - (top(look) % GUARANTEED)),
    tickets: count(look.bag('tickets', 5, 60)),
    lastHeroes: items(
      [look.ever('last', -1)].flatMap((at) => {
        const hero = at < 0 ? undefined : look.seen.reading.heroes[at];
        return hero ? [{ label: named(hero.name) }] : [];
      }),
    ),
  }),
  beginBag('tickets', 5, 60),
  attempts(
    {
      ...{ field: 'freeDraw', name: 'free', free: FREE },
      said: (made) => [`小酌 ${made} 次`, `free draws: ${made}`],
    },
    drawn,
  ),
  (turn) => {
    const wants = (of: 'mid' | 'top') => turn.today(of) < turn.number(`${of}Draws`);
    const coinToo = turn.choice('payWith') === 'ticketThenCoin';
    const paid = (tickets: number, coin: number) =>
      turn.use('tickets', tickets, turn.number('ticketReserve')) || (coinToo && turn.payCoin(coin));
    let [middle, highest] = [0, 0];
    while (wants('mid') && turn.today('draws') < LIMIT && paid(1, MID_COIN)) {
      turn.count('mid');
      drawn(turn);
      middle += 1;
    }
    while (wants('top') && turn.today('draws') < LIMIT) {
      const next = top(turn) % GUARANTEED;
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
      turn.set('top', top(turn) + 1);
      drawn(turn);
      highest += 1;
    }
    if (middle) turn.say(`中级 ${middle} 次`, `middle draws: ${middle}`);
    if (highest) turn.say(`高级 ${highest} 次`, `top draws: ${highest}`);
    if (wants('mid') || wants('top')) {
      if (!turn.isStopped) turn.skip('募令已到保留数', 'tickets stand at what is kept');
    } else if (middle + highest === 0 && turn.today('free') >= FREE) turn.stop(STOPS.noAttempts);
  },
);
