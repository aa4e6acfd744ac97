import type { MembershipLevel } from '@assistant/contract';
import { levelAt, membershipAfter, membershipAt, waitingPeriods } from './membership-change';

const DAY = 86_400_000;
const now = new Date('2026-05-01T04:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
type Waiting = readonly (readonly [level: MembershipLevel, days: number])[];
const has = (level: MembershipLevel, days: number, ...waiting: Waiting) => ({
  level,
  expiresAt: inDays(days),
  waiting: waiting.map(([of, wait]) => ({ level: of, ms: wait * DAY })),
});

test.each([
  ['nothing yet', undefined, ['basic', 30], has('basic', 30)],
  ['30 days twice', has('basic', 30), ['basic', 30], has('basic', 60)],
  ['ended before', has('basic', -5), ['basic', 30], has('basic', 30)],
  ['ends this moment', has('basic', 0), ['basic', 1], has('basic', 1)],
  [
    'higher begins now, what is left waits',
    has('basic', 10),
    ['supreme', 30],
    has('supreme', 30, ['basic', 10]),
  ],
  ['higher, but shorter', has('basic', 90), ['premium', 30], has('premium', 30, ['basic', 90])],
  ['lower waits', has('supreme', 5), ['basic', 30], has('supreme', 5, ['basic', 30])],
  ['lower over one that ended', has('supreme', -1), ['basic', 30], has('basic', 30)],
  [
    'the same level is extended, what waits stays',
    has('supreme', 5, ['basic', 3]),
    ['supreme', 30],
    has('supreme', 35, ['basic', 3]),
  ],
  ['more of what waits', has('supreme', 5, ['basic', 3]), ['basic', 30], has('supreme', 5, ['basic', 33])],
  [
    'between the two',
    has('supreme', 5, ['basic', 3]),
    ['premium', 7],
    has('supreme', 5, ['premium', 7], ['basic', 3]),
  ],
  [
    'the higher ended two days ago: the lower has run since',
    has('supreme', -2, ['basic', 10]),
    ['basic', 30],
    has('basic', 38),
  ],
  ['all ended', has('supreme', -20, ['basic', 10]), ['premium', 1], has('premium', 1)],
  ['no days of another level', has('basic', 5), ['premium', 0], has('basic', 5)],
] as const)('%s', (_, current, [level, days], after) => {
  const { lowers, ...membership } = membershipAfter(current, { level, days }, now);
  expect(membership).toEqual(after);
  expect(lowers).toBe(false);
});

test.each([
  ['a membership', has('basic', 5), true],
  ['all that waits', has('supreme', 5, ['basic', 3]), true],
  ['nothing: it ended before', has('basic', -5), false],
  ['nothing', undefined, false],
])('none ends %s', (_, current, lowers) => {
  expect(membershipAfter(current, { level: 'none', days: 0 }, now)).toEqual({ ...has('none', 0), lowers });
});

const queue = has('supreme', 1, ['premium', 2], ['basic', 3]);

test.each([
  [0, 'supreme'],
  [0.999_999_99, 'supreme'],
  [1, 'premium'],
  [2.999_999_99, 'premium'],
  [3, 'basic'],
  [5.999_999_99, 'basic'],
  [6, 'none'],
])('after %d days the level is %s', (days, level) => {
  expect(levelAt(queue, inDays(days))).toBe(level);
});

test('what waits has its begin and its end', () => {
  expect(waitingPeriods(queue)).toEqual([
    { level: 'premium', begins: inDays(1), ends: inDays(3) },
    { level: 'basic', begins: inDays(3), ends: inDays(6) },
  ]);
  expect(waitingPeriods(membershipAt(queue, inDays(2)))).toEqual([
    { level: 'basic', begins: inDays(3), ends: inDays(6) },
  ]);
});

test('a server of the release before has given days of a level that waits: no day is lost', () => {
  expect(membershipAt(has('basic', 30, ['basic', 20]), now)).toEqual(has('basic', 50));
  expect(membershipAfter(has('basic', 30, ['premium', 20]), { level: 'basic', days: 1 }, now)).toMatchObject(
    has('premium', 20, ['basic', 31]),
  );
});

test('a server of the release before has ended a membership: nothing of it begins', () => {
  expect(levelAt(has('none', 0, ['basic', 20]), inDays(1))).toBe('none');
  expect(membershipAfter(has('none', 0, ['basic', 20]), { level: 'basic', days: 1 }, now)).toMatchObject(
    has('basic', 1),
  );
});
