import { deskSession } from '../testing/fake-desk';
import { heldRows } from './use-held-rows';

const rows = (...numbers: number[]) => numbers.map((n) => deskSession(n, n));
const names = ({ shown }: ReturnType<typeof heldRows>) => shown.map(({ name }) => Number(name.slice(2)));

test.each<[string, number[] | null, number[], number[], number]>([
  ['without the pointer they are as they are', null, [3, 2], [3, 2], 0],
  ['a new one above waits and is counted', [3, 2], [4, 3, 2], [3, 2], 1],
  ['one that has left stays until the pointer goes', [3, 2], [2], [3, 2], 0],
  ['another order waits', [3, 2], [2, 3], [3, 2], 0],
  ['what was read below is added below', [3, 2], [3, 2, 1], [3, 2, 1], 0],
])('rows under the pointer do not move: %s', (_, held, latest, shown, fresh) => {
  const result = heldRows(held && rows(...held), rows(...latest));
  expect(names(result)).toEqual(shown);
  expect(result.fresh).toBe(fresh);
});

test('what changes in a row is shown', () => {
  const changed = { ...deskSession(3, 3), unread: 7 };
  expect(heldRows(rows(3), [changed]).shown).toEqual([changed]);
});
