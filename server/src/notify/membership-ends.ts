import { type GameClock, gameDayOf, gameDayStart, nextMinute } from '@assistant/game';
import type { Db } from '../database/connect';
import { addMembershipEnds, delayEvent, deleteEvents, type EventRow } from './event-repository';

/** A membership's end is notified so many days before. */
const NOTICE_DAYS = [7, 1];

/** From this minute of that day on the game's clock: 10:00. */
const NOTICE_MIN = 10 * 60;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A notice of the earliest hour is so much more than its days before an end in the last minute of a day, with summer time. */
const EARLIER_MS = 15 * HOUR_MS;

/** The same clock with days that begin at midnight: a membership ends on a date, not on a game day. */
const byDate = (clock: GameClock): GameClock => ({ ...clock, rolloverMin: 0 });

/** How many dates of the game's clock lie between two moments: 0 for the same day, 1 for the day after. */
export const datesBetween = (clock: GameClock, from: Date, to: Date): number =>
  gameDayOf(byDate(clock), to) - gameDayOf(byDate(clock), from);

/** From when and up to when an end is notified: on the date so many days before, from 10:00 on the game's clock. */
export function noticeSpan(clock: GameClock, end: Date, days: number): { from: Date; to: Date } {
  const day = gameDayOf(byDate(clock), end) - days;
  const midnight = gameDayStart(byDate(clock), day);
  return { from: nextMinute(clock, midnight, NOTICE_MIN), to: gameDayStart(byDate(clock), day + 1) };
}

/**
 * Stores the memberships whose ends come near, once for each end and notice, whatever replica looks. Who was notified a week
 * before and then got some days more hears of the new end a day before.
 */
export async function findMembershipEnds(db: Db, now: Date): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  for (const days of NOTICE_DAYS)
    await addMembershipEnds(db, now, {
      days,
      from: later((days - 1) * DAY_MS),
      to: later(days * DAY_MS + EARLIER_MS),
      again: later(days > 1 ? -days * DAY_MS : 0),
    });
}

/** Whether a notice was found too late: after its day, or after its hour because the membership was given only then. */
const isLate = (found: Date, { from, to }: { from: Date; to: Date }, changed: Date): boolean =>
  found >= to || (found > from && changed > from);

/**
 * The events with those of a membership's end that are to be said now, each with what begins then. One whose hour has not
 * come waits for it; one that does not hold any more, as after an extension, or was found too late, is deleted. One of a server
 * of the release before has no days, and is said at once.
 */
export async function endsToSay(
  trx: Db,
  accountId: number,
  events: readonly EventRow[],
  clock: GameClock,
  now: Date,
): Promise<EventRow[]> {
  if (!events.some(({ event }) => event.kind === 'membership')) return [...events];
  const stored = await trx
    .selectFrom('memberships')
    .select(['level', 'expires_at', 'waiting', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const said: EventRow[] = [];
  for (const row of events) {
    const { event } = row;
    if (event.kind !== 'membership') {
      said.push(row);
      continue;
    }
    const end = new Date(event.until);
    const holds =
      stored !== undefined &&
      stored.level === event.level &&
      // The event has whole seconds.
      Math.floor(stored.expires_at.getTime() / 1000) * 1000 === end.getTime() &&
      end > now;
    const span = event.days === undefined ? undefined : noticeSpan(clock, end, event.days);
    if (holds && span && now < span.from) await delayEvent(trx, row.id, span.from);
    else if (!holds || (span && isLate(row.at, span, stored.updated_at))) await deleteEvents(trx, [row]);
    else said.push({ ...row, event: { ...event, next: stored.waiting[0]?.level ?? null } });
  }
  return said;
}
