import type { MembershipLevel, Tier } from '@assistant/contract';
import { gameDayOf } from '@assistant/game';
import type { StoredMembership } from '../account/membership-change';
import { accountAt, plannedTask } from '../testing/planned-task';

const now = new Date('2026-05-01T04:00:00Z');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

const has = (
  level: MembershipLevel,
  hours: number,
  ...waiting: [MembershipLevel, number][]
): StoredMembership => ({
  level,
  expiresAt: inHours(hours),
  waiting: waiting.map(([of, more]) => ({ level: of, ms: more * HOUR_MS })),
});

/** When a premium task that ran just now and comes every so many hours runs next, in hours; or why it does not. */
function nextOf(
  membership: StoredMembership | undefined,
  everyHours: number,
  change: object = {},
  { at = now, tier = 'premium' }: { at?: Date; tier?: Tier } = {},
) {
  const given = { scheduleMode: 'interval', intervalMin: everyHours * 60, jitterMin: 0, enabled: true };
  const account = { ...accountAt(now), at, day: gameDayOf(accountAt(now).clock, at), membership };
  const { plan } = plannedTask(
    account,
    { ...given, ...change },
    { tier, state: { last_start: now }, savedAt: now },
  );
  return plan.at ? (plan.at.getTime() - now.getTime()) / HOUR_MS : plan.reason;
}

test.each<[string, StoredMembership | undefined, number, number | string]>([
  ['no membership', undefined, 5, 'membership'],
  ['an end after the run', has('premium', 6), 5, 5],
  ['an end at the run', has('premium', 5), 5, 'membership'],
  ['an end before the run', has('premium', 4), 5, 'membership'],
  ['a lower level at the run', has('premium', 4, ['basic', 9]), 5, 'membership'],
  ['the same level that goes on', has('premium', 4, ['premium', 9]), 5, 5],
  ['a higher level that goes on into this one', has('supreme', 4, ['premium', 9]), 5, 5],
  ['the end of what waits before the run', has('supreme', 4, ['premium', 1]), 5, 'membership'],
  ['a level that opens it only before the run', has('basic', 4, ['premium', 9]), 5, 5],
  ['a level that opens it only after the run was due', has('basic', 6, ['premium', 9]), 5, 6],
  ['a level that opens it too late', has('basic', 6, ['premium', 9]), 20, 'membership'],
  ['levels that open it, close it and open it again', has('premium', 4, ['basic', 4], ['supreme', 4]), 5, 8],
  ['lower levels only', has('basic', 4, ['basic', 9]), 5, 'membership'],
  ['an ended level with one that has begun since', has('basic', -1, ['premium', 9]), 5, 5],
  ['a membership that was ended', has('none', 0, ['premium', 9]), 5, 'membership'],
])('regression: with %s, a run is planned by the level at its time', (_, membership, every, next) => {
  expect(nextOf(membership, every)).toBe(next);
});

test.each([undefined, has('none', 0), has('premium', 4), has('basic', 4, ['premium', 2])])(
  'a task for everybody is planned whatever the membership is',
  (membership) => {
    expect(nextOf(membership, 20, {}, { tier: 'basic' })).toBe(20);
  },
);

test('a later plan counts by the level at that moment', () => {
  expect(nextOf(has('premium', 8, ['basic', 9]), 5, {}, { at: inHours(7) })).toBe(7);
  expect(nextOf(has('premium', 8, ['basic', 9]), 5, {}, { at: inHours(8) })).toBe('membership');
});

test.each<[string, object, string]>([
  ['off', { enabled: false }, 'disabled'],
  ['without a time', { scheduleMode: 'fixedTimes', fixedTimes: [] }, 'never'],
])('a task that the membership opens and that is %s is planned for no time', (_, change, reason) => {
  expect(nextOf(has('premium', 9), 5, change)).toBe(reason);
  expect(nextOf(has('basic', 9), 5, change)).toBe('membership');
});
