import type { MembershipLevel } from '@assistant/contract';
import { membershipAfter } from './membership-change';

const now = new Date('2026-05-01T04:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const has = (level: MembershipLevel, days: number) => ({ level, expiresAt: inDays(days) });

test.each([
  ['nothing yet', undefined, 'basic', 30, { level: 'basic', expiresAt: inDays(30), lowers: false }],
  ['30 days twice', has('basic', 30), 'basic', 30, { level: 'basic', expiresAt: inDays(60), lowers: false }],
  ['ended before', has('basic', -5), 'basic', 30, { level: 'basic', expiresAt: inDays(30), lowers: false }],
  ['ends this moment', has('basic', 0), 'basic', 1, { level: 'basic', expiresAt: inDays(1), lowers: false }],
  ['higher', has('basic', 10), 'supreme', 30, { level: 'supreme', expiresAt: inDays(30), lowers: false }],
  [
    'higher, but shorter',
    has('basic', 90),
    'premium',
    30,
    { level: 'premium', expiresAt: inDays(30), lowers: true },
  ],
  [
    'basic over supreme',
    has('supreme', 5),
    'basic',
    30,
    { level: 'basic', expiresAt: inDays(30), lowers: true },
  ],
  [
    'basic over a supreme that ended',
    has('supreme', -1),
    'basic',
    30,
    { level: 'basic', expiresAt: inDays(30), lowers: false },
  ],
  ['none', has('basic', 5), 'none', 0, { level: 'none', expiresAt: now, lowers: true }],
  ['none, ended before', has('basic', -5), 'none', 0, { level: 'none', expiresAt: now, lowers: false }],
] as const)('%s', (_, current, level, days, after) => {
  expect(membershipAfter(current, { level, days }, now)).toEqual(after);
});
