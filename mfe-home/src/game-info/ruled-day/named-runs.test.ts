import type { DayRun } from './day-hours';
import { keptApart, namedRuns } from './named-runs';

const run = (task: string, hour: number, state: DayRun['state'] = 'planned'): DayRun => ({
  task,
  at: hour * 3_600_000,
  state,
});
const none = () => false;
const is =
  (...tasks: string[]) =>
  (task: string) =>
    tasks.includes(task);

test.each<[string, DayRun[], { fixed?: string; dear?: string }, string[]]>([
  ['nothing to come', [run('a', 9, 'done')], {}, []],
  ['the next', [run('a', 9, 'done'), run('b', 12), run('c', 13)], {}, ['b']],
  [
    'one with a fixed hour and one that may cost, each later',
    [run('a', 12), run('war', 20), run('shop', 16)].sort((x, y) => x.at - y.at),
    { fixed: 'war', dear: 'shop' },
    ['a', 'war', 'shop'],
  ],
  [
    'the same hour is named once',
    [run('a', 12), run('war', 12), run('war', 20)],
    { fixed: 'war' },
    ['a', 'war'],
  ],
  ['a task is named once', [run('a', 12), run('a', 20)], { fixed: 'a', dear: 'a' }, ['a']],
])('named is: %s', (_what, runs, { fixed, dear }, tasks) => {
  const named = namedRuns(runs, { fixed: fixed ? is(fixed) : none, dear: dear ? is(dear) : none });
  expect(named.map(({ task }) => task)).toEqual(tasks);
});

test.each([
  [[[0, 50]], [true]],
  [
    [
      [0, 50],
      [56, 90],
    ],
    [true, true],
  ],
  [
    [
      [0, 50],
      [55, 90],
    ],
    [true, false],
  ],
  [
    [
      [100, 150],
      [20, 96],
      [0, 10],
    ],
    [true, false, true],
  ],
])('of the spans %j those are kept: %j', (spans, kept) => {
  expect(
    keptApart(
      spans.map(([left = 0, right = 0]) => ({ left, right })),
      6,
    ),
  ).toEqual(kept);
});
