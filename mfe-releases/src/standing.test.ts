import type { ReleasedApp } from '@assistant/contract';
import {
  byUrgency,
  countOf,
  ENOUGH_LOADS,
  healthOf,
  percentWords,
  sumOf,
  versionName,
  versionParts,
} from './standing';
import { app, figures, version } from './testing/released-app';

const chat = (stable: [number, number] | null, trial?: [number, number] | null): ReleasedApp =>
  app(
    'mfe-chat',
    version('active', 'c1', 90, { figures: stable && figures(...stable) }),
    ...(trial === undefined ? [] : [version('canary', 'c2', 10, { figures: trial && figures(...trial) })]),
  );

test.each([
  [chat(null), 'noData'],
  [chat([0, 0]), 'noData'],
  [chat([ENOUGH_LOADS - 1, 50]), 'tooFew'],
  [chat([ENOUGH_LOADS, 2]), 'steady'],
  [chat([ENOUGH_LOADS, 3]), 'high'],
  [chat([5000, 10], null), 'noData'],
  [chat([5000, 10], [ENOUGH_LOADS - 1, 199]), 'tooFew'],
  [chat([5000, 10], [1000, 12]), 'alike'],
  [chat([5000, 10], [1000, 13]), 'worse'],
  [chat(null, [1000, 10]), 'alike'],
])('%#: how an app does is %s', (one, health) => {
  expect(healthOf(one)).toBe(health);
});

test('what was halted stands on top, then what runs; the others stay in their order', () => {
  const halted = app('mfe-b', version('halted', 'b2', 0));
  const all = [app('shell'), chat(null, null), app('mfe-a'), halted];
  expect(byUrgency(all).map((one) => one.app)).toEqual(['mfe-b', 'mfe-chat', 'shell', 'mfe-a']);
});

test('the sums of the day are of all versions; without a report there are none', () => {
  const list = { revision: 1, at: null, signed: 'yes', hindrance: null, frozen: false, log: [] } as const;
  const apps = [chat([100, 1], [50, 2]), app('shell')];
  expect(sumOf({ ...list, log: [], apps })).toEqual({ loads: 150, failures: 3 });
  expect(sumOf({ ...list, log: [], apps: [app('shell')] })).toBeNull();
  expect(countOf({ ...list, log: [], apps })).toEqual({ halted: 0, running: 1 });
  expect(percentWords(3 / 150)).toBe('2.00%');
});

test.each([
  ['1.6.0', '1.6.0-b4410f9c', ['1.5.0-0a260d75', '1.6.0-b4410f9c']],
  ['1.0.0-b441', '1.0.0-b4410f9c', ['1.0.0-0a260d75']],
  ['1.0.0-b4410', '1.0.0-b4410f9c', ['1.0.0-b441e260']],
  ['1.0.0-b4410f9', '1.0.0-b4410f9c', ['1.0.0-b441e260', '1.0.0-b4410fa0', '2.0.0-b4410f9d']],
  ['1.0.0-newfield', '1.0.0-newfield', ['1.0.0-newfield', '1.0.0-0a260d75']],
])(
  'a rollback from 1.0.0 to 1.0.0 named two versions alike: %s is the name of %s beside %j',
  (name, version, others) => {
    expect(versionName(version, others)).toBe(name);
  },
);

test.each([
  ['1.6.0-b4410f9c', { number: '1.6.0', hash: 'b4410f9c' }],
  ['1.0.0-newfield', { number: '1.0.0-newfield', hash: '' }],
])('the parts of %s', (name, parts) => {
  expect(versionParts(name)).toEqual(parts);
});
