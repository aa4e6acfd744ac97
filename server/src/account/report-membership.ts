import type { Membership } from '@assistant/contract';
import { membershipAt, type StoredMembership, waitingPeriods } from './membership-change';

const NEVER: Membership = { payed: false, membership_level: 'none', membership_expire_date: null };

/** A membership at a moment in the form that calls report; undefined: there never was one. */
export function reportMembership(stored: StoredMembership | undefined, now: Date): Membership {
  if (!stored) return NEVER;
  const current = membershipAt(stored, now);
  const active = current.level !== 'none' && current.expiresAt > now;
  const waiting = waitingPeriods(current);
  return {
    payed: active,
    membership_level: active ? current.level : 'none',
    membership_expire_date: current.expiresAt.toISOString(),
    ...(waiting.length > 0 && {
      membership_waiting: waiting.map(({ level, begins, ends }) => ({
        level,
        begins_at: begins.toISOString(),
        ends_at: ends.toISOString(),
      })),
    }),
  };
}
