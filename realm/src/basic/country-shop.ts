import { buy, inOrder, leastRarity, offerOf, refreshed, slotOf } from '../goods';
import { count, moment } from '../look';
import { beginBag, table } from '../table';

const FREE_REFRESHES = 1;
const LIMIT = 12;
const HOURS = [12 * 60] as const;
const GOODS = [
  'heroShard',
  'goldTicket',
  'refineStone',
  'forgeStone',
  'countryFlag',
  'marchOrder',
  'speedUp',
  'expBook',
  'gemBox',
  'foodBag',
] as const;

export const countryShop = table(
  (look) => ({
    tokens: count(look.bag('countryTokens', 120, 4000)),
    bought: count(look.today('bought')),
    limitsLeft: count(LIMIT - look.today('bought'), LIMIT),
    nextRefresh: moment(look.next(0, ...HOURS)),
  }),
  beginBag('countryTokens', 120, 4000),
  (turn) => {
    // The country pays its citizens every day.
    if (turn.today('pay') > 0) return;
    turn.count('pay');
    turn.gain('countryTokens', 80);
  },
  (turn) => {
    const slot = slotOf(turn.minute, ...HOURS);
    turn.count('slot', slot - turn.today('slot'));
    const wanted = turn.list('buyList');
    const heroes = turn.list('heroShards');
    let bought = 0;
    do {
      for (const good of inOrder(offerOf(turn, 'country', GOODS), wanted)) {
        if (turn.today('bought') >= LIMIT) break;
        if (!wanted.includes(good.id) && !turn.on('buyAllLimited')) continue;
        if (good.rarity < leastRarity(turn)) continue;
        const hero = turn.seen.reading.heroes[good.price % turn.seen.reading.heroes.length];
        if (good.id === 'heroShard' && heroes.length && !(hero && heroes.includes(hero.id))) continue;
        // This shop takes nothing but the country's tokens.
        if (
          buy(
            turn,
            'country',
            { ...good, pays: 'token', price: 10 + (good.price % 60) },
            'countryTokens',
            turn.number('tokenReserve'),
          )
        )
          bought += 1;
      }
    } while (turn.today('bought') < LIMIT && !turn.isStopped && refreshed(turn, FREE_REFRESHES));
    if (bought) turn.say(`买入 ${bought} 件`, `goods bought: ${bought}`);
  },
);
