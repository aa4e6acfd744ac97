import { expectedTimes } from './expected-times';

const MIN = 60_000;
const runs = (...minutes: number[]) => minutes.map((at, nr) => ({ task: 'abc'.charAt(nr), at: at * MIN }));
const took = (minutes: Record<string, number>) =>
  new Map(Object.entries(minutes).map(([task, count]) => [task, count * MIN]));

test.each<[string, number[], Record<string, number>, number[] | undefined]>([
  ['one after the other, where all are due at once', [0, 0, 0], { a: 4, b: 5, c: 4 }, [0, 4, 9, 13]],
  ['at its own time, where nothing runs', [0, 20], { a: 4, b: 5 }, [0, 20, 25]],
  ['as long as the others, where it never ran', [0, 0], { a: 4, c: 8 }, [0, 4, 10]],
  ['unknown, where none ever ran', [0, 0], {}, undefined],
  ['unknown without runs', [], { a: 4 }, undefined],
])('expected %s', (_what, due, minutes, times) => {
  const found = expectedTimes(runs(...due), took(minutes));
  expect(found && [...found.starts, found.end].map((ms) => ms / MIN)).toEqual(times);
});
