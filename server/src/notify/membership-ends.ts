import { type GameClock, gameDayOf, gameDayStart, minuteOfDay, nextMinute } from '@assistant/game';
import type { Db } from '../database/connect';
import { DAY_MS, HOUR_MS } from '../system/durations';
import {
  addMembershipEnds,
  delayEvent,
  deleteEvents,
  type EventRow,
  findMembership,
} from './event-repository';

/** A membership's end is notified so many days before. */
const NOTICE_DAYS = [7, 1];

/** At the time of day at which it ends, but not before 10:00 nor after 21:00 on the game's clock. */
const FIRST_MIN = 10 * 60;
const LAST_MIN = 21 * 60;

/** A notice is so much more than its days before an end in the last minute of a day, at most, also with summer time. */
const EARLIER_MS = 4 * HOUR_MS;

/** The same clock with days that begin at midnight: a membership ends on a date, not on a game day. */
const byDate = (clock: GameClock): GameClock => ({ ...clock, rolloverMin: 0 });

/** How many dates of the game's clock lie between two moments: 0 for the same day, 1 for the day after. */
export const datesBetween = (clock: GameClock, from: Date, to: Date): number =>
  gameDayOf(byDate(clock), to) - gameDayOf(byDate(clock), from);

/** The date on which an end is notified, from its midnight to the next on the game's clock, and when on it. */
interface NoticeDay {
  starts: Date;
  at: Date;
  ends: Date;
}

/** The date so many days before an end. */
export function noticeDay(clock: GameClock, end: Date, days: number): NoticeDay {
  const day = gameDayOf(byDate(clock), end) - days;
  const starts = gameDayStart(byDate(clock), day);
  const minute = Math.min(LAST_MIN, Math.max(FIRST_MIN, minuteOfDay(clock, end)));
  return { starts, at: nextMinute(clock, starts, minute), ends: gameDayStart(byDate(clock), day + 1) };
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

/** Whether a notice was found too late: after its date, or because the membership was given only on that date. */
const isLate = (found: Date, { starts, ends }: NoticeDay, changed: Date): boolean =>
  found >= ends || (starts <= changed && changed <= found);

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
  const stored = await findMembership(trx, accountId);
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
    const day = event.days === undefined ? undefined : noticeDay(clock, end, event.days);
    if (!holds || (day && isLate(row.at, day, stored.updated_at))) await deleteEvents(trx, [row]);
    else if (day && now < day.at) await delayEvent(trx, row.id, day.at);
    else said.push({ ...row, event: { ...event, next: stored.waiting[0]?.level ?? null } });
  }
  return said;
}
