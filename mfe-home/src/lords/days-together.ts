import { type GameZone, gameClock } from '@assistant/tiers';
import { doneOf, HOUR_MS, hourOf, leftOutOf } from '../game-info/ruled-day/day-hours';
import type { Lord, LordView } from './lord-view';
import type { LordFacts } from './read-lord';

/** A lord of the board that the server has answered about. */
export interface Known {
  lord: Lord;
  view: LordView;
  facts: LordFacts;
}

/** What an hour of a lord's day shows, the first that is true of it. */
export type HourIs = 'paused' | 'left' | 'done' | 'planned' | 'quiet' | 'nothing';

export interface HourOfLord {
  is: HourIs;
  done: number;
  /** Left out, or not done well. */
  left: number;
  planned: number;
}

/** What is in which hour, by when that begins. */
function countsOf(moments: readonly { at: string }[], zone: GameZone): (at: number) => number {
  const counts = new Map<number, number>();
  for (const { at } of moments) {
    const hour = hourOf(Date.parse(at), zone);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return (at) => counts.get(at) ?? 0;
}

/** What a lord's hours show, by when each begins. */
function hoursOf({ facts: { day }, view }: Known, zone: GameZone, now: number): (at: number) => HourOfLord {
  const well = new Set(doneOf(day));
  const [done, left, planned] = [
    countsOf([...well], zone),
    countsOf([...day.ran.filter((run) => run.result !== null && !well.has(run)), ...leftOutOf(day)], zone),
    countsOf([...day.planned, ...day.ran.filter(({ result }) => result === null)], zone),
  ];
  const pausedTo = view.state.is === 'paused' ? Date.parse(view.state.until) : 0;
  const quiet = (at: number) =>
    day.quiet.some(({ from, to }) => Date.parse(from) <= at && at + HOUR_MS <= Date.parse(to));
  return (at) => {
    const counts = { done: done(at), left: left(at), planned: planned(at) };
    const is = (): HourIs => {
      if (at >= hourOf(now, zone) && at < pausedTo) return 'paused';
      if (counts.planned > 0) return 'planned';
      if (counts.left > counts.done) return 'left';
      if (counts.done > 0) return 'done';
      return quiet(at) ? 'quiet' : 'nothing';
    };
    return { is: is(), ...counts };
  };
}

/** The quiet hours that a lord's day shows: what goes on from the day before is the same that begins in it. */
export function quietOf({ day }: LordFacts, zone: GameZone): string[] {
  const spans = day.quiet.map(({ from, to }) => ({
    from,
    begins: gameClock(from, zone),
    ends: gameClock(to, zone),
  }));
  return spans
    .filter(
      (span) => span.from !== day.starts_at || !spans.some((one) => one !== span && one.ends === span.ends),
    )
    .map(({ begins, ends }) => `${begins}–${ends}`);
}

const isEmpty = ({ is }: HourOfLord) => is === 'quiet' || is === 'nothing';

/**
 * The days of all lords by the hours of one clock, from the first hour in which something is to the last one; the present hour
 * is always there.
 * @param now in milliseconds, by the server's clock
 */
export function daysTogether(lords: readonly Known[], zone: GameZone, now: number) {
  const days = lords.map(({ facts }) => facts.day);
  const first = hourOf(Math.min(...days.map(({ starts_at }) => Date.parse(starts_at))), zone);
  const end = Math.max(...days.map(({ ends_at }) => Date.parse(ends_at)));
  const all = Array.from({ length: Math.ceil((end - first) / HOUR_MS) }, (_, nr) => first + nr * HOUR_MS);
  const rows = lords.map((one) => ({ lord: one.lord, cells: all.map(hoursOf(one, zone, now)) }));
  const isNow = (at: number) => at === hourOf(now, zone);
  const counts = all.map(
    (at, nr) => isNow(at) || rows.some(({ cells }) => !isEmpty(cells[nr] as HourOfLord)),
  );
  const [from, to] = [counts.indexOf(true), counts.lastIndexOf(true) + 1];
  return {
    hours: all
      .slice(from, to)
      .map((at) => ({ at, hour: String(Number(gameClock(at, zone).slice(0, 2))), isNow: isNow(at) })),
    rows: rows.map(({ lord, cells }) => ({ lord, cells: cells.slice(from, to) })),
  };
}
