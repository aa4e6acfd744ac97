import type { Currency } from '@assistant/contract';
import type { Item } from './items';
import type { Look } from './look';
import type { Turn } from './turn';

/** One thing that a shop offers until its next refresh. */
export interface Good {
  id: string;
  pays: 'gold' | 'token' | 'coin';
  /** Its price without discount. */
  price: number;
  /** 8 is 八折, 10 the full price. */
  discount: number;
  /** From 0, common, to 3, legend. */
  rarity: number;
}

const GAINED: Record<string, Item> = {
  heroShard: 'shards',
  soulStone: 'souls',
  goldTicket: 'tickets',
  silverTicket: 'tickets',
  refineStone: 'stones',
  expBook: 'books',
  omenSlip: 'omens',
  visitCard: 'visitCards',
  siegeHammer: 'hammers',
  foodBag: 'food',
  woodBag: 'wood',
  ironBag: 'iron',
};
const PACKED: Partial<Record<Item, number>> = { food: 10_000, wood: 8000, iron: 6000 };
const PRICES = { gold: [2000, 9000], token: [15, 80], coin: [30, 150] } as const;

/** What a shop offers after so many refreshes of the game day; the same for every player. */
export function offerOf(look: Look, shop: string, ids: readonly string[], size = 6): Good[] {
  const chance = look.daily('offer', shop, look.today('slot'), look.today('refreshes'));
  return chance.sample(ids, size).map((id) => {
    const pays = chance.pick(['gold', 'gold', 'token', 'coin']) as Good['pays'];
    const [min, max] = PRICES[pays];
    return { id, pays, price: chance.int(min, max), discount: chance.int(5, 10), rarity: chance.int(0, 3) };
  });
}

/** Buys a good once in an offer. False if it was bought before or cannot be paid. */
export function buy(turn: Turn, shop: string, good: Good, token: Item, keepTokens = 0): boolean {
  const mark = `bought.${shop}.${turn.today('slot')}.${turn.today('refreshes')}.${good.id}`;
  if (turn.today(mark) > 0) return false;
  const price = Math.ceil((good.price * good.discount) / 10);
  const paid =
    good.pays === 'token'
      ? turn.use(token, price, keepTokens)
      : good.pays === 'coin'
        ? turn.payCoin(price)
        : turn.room('gold') >= price && turn.pay('gold' satisfies Currency, price);
  if (!paid) return false;
  const item = GAINED[good.id] ?? 'relics';
  turn.count(mark);
  turn.count('bought');
  turn.gain(item, PACKED[item] ?? 1);
  return true;
}

/** The offers of today change at these hours, in minutes since midnight: the number of the present one. */
export const slotOf = (minute: number, ...hours: readonly number[]): number =>
  hours.filter((hour) => hour <= minute).length;

const RARITIES: Record<string, number> = { any: 0, rare: 1, epic: 2, legend: 3 };

/** The least rarity that the values want. */
export const leastRarity = (turn: Turn): number => RARITIES[turn.choice('minRarity')] ?? 0;

/** Goods in the order of a list; those that it does not name come after, the cheapest first. */
export function inOrder(goods: readonly Good[], list: readonly string[]): Good[] {
  const rank = ({ id }: Good) => (list.includes(id) ? list.indexOf(id) : list.length);
  return [...goods].sort((a, b) => rank(a) - rank(b) || a.price - b.price);
}

/** Refreshes as the values permit: free ones, then paid ones. Returns whether there is a new offer. */
export function refreshed(turn: Turn, free: number, price = 20): boolean {
  const how = turn.choice('refresh');
  if (how === 'never' || how === '') return false;
  if (turn.today('refreshes.free') < free) turn.count('refreshes.free');
  else if (how === 'paid' && turn.today('refreshes.paid') < turn.number('paidRefreshMax')) {
    if (!turn.payCoin(price)) return false;
    turn.count('refreshes.paid');
  } else return false;
  turn.count('refreshes');
  return true;
}
