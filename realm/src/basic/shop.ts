import { buy, inOrder, offerOf, refreshed, slotOf } from '../goods';
import { count, moment } from '../look';
import type { Script } from '../turn';

const FREE_REFRESHES = 3;
const HOURS = [12 * 60, 18 * 60] as const;
const GOODS = [
  'heroShard',
  'soulStone',
  'goldTicket',
  'silverTicket',
  'refineStone',
  'forgeStone',
  'expBook',
  'speedUp',
  'gemBox',
  'stargazeToken',
  'omenSlip',
  'visitCard',
  'siegeHammer',
  'foodBag',
  'woodBag',
  'ironBag',
] as const;
const CHEAP_SHARD = 1500;

export const shop: Script = {
  figures: (look) => ({
    bought: count(look.today('bought')),
    refreshes: count(FREE_REFRESHES - look.today('refreshes.free'), FREE_REFRESHES),
    nextRefresh: moment(look.next(0, ...HOURS)),
    tokens: count(look.bag('tokens', 0, 2000)),
  }),
  run(turn) {
    const slot = slotOf(turn.minute, ...HOURS);
    turn.count('slot', slot - turn.today('slot'));
    const [wanted, blocked, currencies] = [
      turn.list('buyList'),
      turn.list('blockList'),
      turn.list('currencies'),
    ];
    let bought = 0;
    if (turn.on('cheapHeroShard') && turn.today('cheap') === 0 && turn.pay('gold', CHEAP_SHARD)) {
      turn.count('cheap');
      turn.count('bought');
      turn.gain('shards', 1);
      bought += 1;
    }
    // Without a list only the daily fragment is bought: the values name what is worth its price.
    if (wanted.length) {
      do {
        for (const name of turn.list('shops'))
          for (const good of inOrder(offerOf(turn, name, GOODS), wanted)) {
            const allowed =
              wanted.includes(good.id) &&
              !blocked.includes(good.id) &&
              currencies.includes(good.pays) &&
              good.discount <= turn.number('discountMax');
            if (allowed && buy(turn, name, good, 'tokens')) bought += 1;
          }
      } while (!turn.isStopped && refreshed(turn, FREE_REFRESHES));
    }
    if (bought) turn.say(`买入 ${bought} 件`, `goods bought: ${bought}`);
  },
};
