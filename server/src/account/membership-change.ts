import { type MembershipLevel, membershipLevels } from '@assistant/contract';
import { DAY_MS } from '../system/durations';

/** Time of a level that was granted and has not started, in milliseconds. */
interface WaitingTime {
  level: MembershipLevel;
  ms: number;
}

/**
 * A membership as it is stored: the level in force, its end, and what begins at that moment, in its order. `none` has
 * nothing behind it: it ended everything.
 */
export interface StoredMembership {
  level: MembershipLevel;
  expiresAt: Date;
  waiting: readonly WaitingTime[];
}

export interface MembershipChange {
  level: MembershipLevel;
  /** Days that are given. `none` ends the membership now, with all that waits. */
  days: number;
}

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

const rankOf = (level: MembershipLevel): number => membershipLevels.indexOf(level);

/**
 * What is in force at a moment: whatever waits begins at the end of what stands before it, whether or not somebody has
 * stored that. The stored one where nothing has started since.
 */
export function membershipAt(stored: StoredMembership, now: Date): StoredMembership {
  let { level, expiresAt } = stored;
  let waiting = level === 'none' ? [] : stored.waiting;
  for (let [next] = waiting; next && (next.level === level || expiresAt <= now); [next] = waiting) {
    level = next.level;
    expiresAt = later(expiresAt, next.ms);
    waiting = waiting.slice(1);
  }
  return { level, expiresAt, waiting };
}

/** What somebody has who never had a membership, or from whom it was taken back. */
export const nothingAt = (now: Date): StoredMembership => ({ level: 'none', expiresAt: now, waiting: [] });

/** The level that a membership gives at a moment. */
export function levelAt(stored: StoredMembership | undefined, now: Date): MembershipLevel {
  const { level, expiresAt } = stored
    ? membershipAt(stored, now)
    : { level: 'none' as const, expiresAt: now };
  return expiresAt > now ? level : 'none';
}

/** What waits behind a membership, with the moments at which each level begins and ends. */
export function waitingPeriods({ expiresAt, waiting }: StoredMembership) {
  let begins = expiresAt;
  return waiting.map(({ level, ms }) => {
    const period = { level, begins, ends: later(begins, ms) };
    begins = period.ends;
    return period;
  });
}

/** A level with the moments at which it begins and ends; what does not end has no end. */
interface LevelPeriod {
  level: MembershipLevel;
  begins: Date;
  ends?: Date;
}

/** The levels from a moment on: the one in force, what waits, and at last `none` for ever. */
export function levelPeriods(stored: StoredMembership | undefined, now: Date): LevelPeriod[] {
  const current = membershipAt(stored ?? nothingAt(now), now);
  const { level, expiresAt } = current;
  if (level === 'none' || expiresAt <= now) return [{ level: 'none', begins: now }];
  const periods = [{ level, begins: now, ends: expiresAt }, ...waitingPeriods(current)];
  return [...periods, { level: 'none', begins: periods.at(-1)?.ends ?? expiresAt }];
}

/**
 * The membership after a change. Time that was given is never lost (R504): the highest level is in force, the time of
 * the lower ones waits behind it. Only `none` lowers: it ends all.
 */
export function membershipAfter(
  stored: StoredMembership | undefined,
  { level, days }: MembershipChange,
  now: Date,
): StoredMembership & { lowers: boolean } {
  const current = stored && membershipAt(stored, now);
  const active = current && current.level !== 'none' && current.expiresAt > now ? current : undefined;
  if (level === 'none') return { level, expiresAt: now, waiting: [], lowers: active !== undefined };
  const left = active
    ? [{ level: active.level, ms: active.expiresAt.getTime() - now.getTime() }, ...active.waiting]
    : [];
  const times = new Map<MembershipLevel, number>();
  for (const one of [...left, { level, ms: days * DAY_MS }])
    times.set(one.level, (times.get(one.level) ?? 0) + one.ms);
  const [first, ...waiting] = [...times]
    .map(([of, ms]) => ({ level: of, ms }))
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => rankOf(b.level) - rankOf(a.level));
  return { level: first?.level ?? level, expiresAt: later(now, first?.ms ?? 0), waiting, lowers: false };
}
