import { nearestFloor } from './nearest-floor';

const none = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };

test.each([
  ['the first currency where nothing has to be left', { ...none }, 'gold'],
  ['the one below its floor', { ...none, wood: 50, coin: 200 }, 'coin'],
  ['the one nearest to its floor', { ...none, wood: 90, merit: 50 }, 'wood'],
])('nearest is %s', (_, floors, nearest) => {
  const has = { gold: 100, food: 100, wood: 100, iron: 100, coin: 100, merit: 100 };
  expect(nearestFloor(has, floors)).toBe(nearest);
});
