import { spendingTask } from '../testing/bench';
import { DONE } from '../testing/fake-game';
import { allowanceOf, type KnownBefore, stockAfter, stockRead, withBounds } from './allowance';

const FLOORS = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const task = spendingTask('mining');
const free: KnownBefore = {
  coinCap: 1000,
  coinSpent: 0,
  coinOfTask: 0,
  floors: FLOORS,
  stock: {},
  maxima: {},
};
const vip = { max: 2, why: { zh: 'VIP 3', en: 'VIP 3' } };

const coinOf = (known: Partial<KnownBefore>, buyTimes = 10) =>
  allowanceOf(task, { buyTimes }, { ...free, ...known }).limits.coin;

test('coin is what is left of the cap and above the floor, by the last reading less what was spent since', () => {
  expect(coinOf({})).toBe(1000);
  expect(coinOf({ coinSpent: 940 })).toBe(60);
  expect(coinOf({ coinSpent: 1090 })).toBe(0);
  const floors = { ...FLOORS, coin: 2540 };
  expect(coinOf({ floors, stock: { coin: { read: 2640, spent: 0 } } })).toBe(100);
  expect(coinOf({ floors, stock: { coin: { read: 2640, spent: 60 } } })).toBe(40);
  expect(coinOf({ floors, stock: { coin: { read: 2640, spent: 180 } } })).toBe(0);
  expect(coinOf({ floors })).toBe(0);
});

test('coin is for the field that asks for it, also after the game’s maxima', () => {
  expect(coinOf({}, 0)).toBe(0);
  expect(coinOf({ maxima: { buyTimes: { ...vip, max: 0 } } })).toBe(0);
  expect(coinOf({ maxima: { other: { ...vip, max: 0 } } })).toBe(1000);
});

test('what was lowered, and to what, is in the words of the record', () => {
  const floors = { ...FLOORS, coin: 2540 };
  const stock = { coin: { read: 2640, spent: 0 } };
  const given = allowanceOf(task, { buyTimes: 10 }, { ...free, floors, stock, maxima: { buyTimes: vip } });
  expect(given.values.buyTimes).toBe(2);
  const { text } = withBounds({ ...DONE, coinSpent: 100 }, given);
  expect(text).toEqual({
    zh: '已完成；购买 10 降为 2（VIP 3）；元宝最多可用 100（保留 2,540）',
    en: 'Done; Buy lowered from 10 to 2 (VIP 3); coin limited to 100 (2,540 is kept)',
  });
  const less = withBounds({ ...DONE, coinSpent: 60 }, given);
  expect(less.text.en).toBe('Done; Buy lowered from 10 to 2 (VIP 3)');
  const more = withBounds({ ...DONE, coinSpent: 160 }, given);
  expect(more.text.en).toContain('the game spent 160 coin, more than the 100 allowed');
  const capped = allowanceOf(task, { buyTimes: 1 }, { ...free, coinSpent: 990 });
  expect(withBounds({ ...DONE, coinSpent: 10 }, capped).text.zh).toBe(
    '已完成；元宝最多可用 10（每日上限 1,000）',
  );
});

test('a reading that says the same although something was spent is the old one', () => {
  const after = stockAfter(stockRead({}, { coin: 2640, food: 10 }), { coinSpent: 60, spent: { food: 4 } });
  expect(after).toEqual({ coin: { read: 2640, spent: 60 }, food: { read: 10, spent: 4 } });
  expect(stockRead(after, { coin: 2640, food: 10 })).toEqual(after);
  expect(stockRead(after, { coin: 2580, food: Number.NaN })).toEqual({
    coin: { read: 2580, spent: 0 },
    food: { read: 10, spent: 4 },
  });
});

test('a currency with a floor may be spent down to it; the others have no bound of their own', () => {
  const floors = { ...FLOORS, food: 50, iron: 50 };
  const { limits } = allowanceOf(task, {}, { ...free, floors, stock: { food: { read: 90, spent: 10 } } });
  expect(limits.spend).toEqual({ food: 30, iron: 0 });
});
