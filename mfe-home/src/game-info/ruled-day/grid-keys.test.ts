import { placeByKey } from './grid-keys';

test.each<[string, [number, number], [number, number] | undefined]>([
  ['ArrowRight', [3, 1], [4, 1]],
  ['ArrowRight', [15, 1], [15, 1]],
  ['ArrowLeft', [3, 1], [2, 1]],
  ['ArrowLeft', [0, 1], [0, 1]],
  ['ArrowDown', [3, 1], [3, 2]],
  ['ArrowDown', [3, 2], [3, 2]],
  ['ArrowUp', [3, 1], [3, 0]],
  ['ArrowUp', [3, 0], [3, 0]],
  ['Home', [3, 1], [0, 1]],
  ['End', [3, 1], [15, 1]],
  ['n', [0, 2], [4, 2]],
  ['N', [0, 2], [4, 2]],
  ['Tab', [3, 1], undefined],
])('%s at %j leads to %j', (key, [column, row], place) => {
  const found = placeByKey(key, { column, row }, 16, 4);
  expect(found && [found.column, found.row]).toEqual(place);
});
