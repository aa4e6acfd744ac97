import { type GameClock, gameDayOf } from '@assistant/game';
import type { Db } from '../database/connect';
import { addMark, type EventRow } from './event-repository';

/**
 * The events without what needs the player for a reason for which the same task needed them on that game day already: that
 * is counted in the report. Of several of a trouble that is new the newest stays.
 */
export async function firstOfDay(
  trx: Db,
  accountId: number,
  events: readonly EventRow[],
  clock: GameClock,
): Promise<EventRow[]> {
  const troubleOf = ({ event, at }: EventRow) =>
    event.kind === 'run' && event.result === 'blocked'
      ? `trouble ${gameDayOf(clock, at)} ${event.task} ${event.reason}`
      : undefined;
  const newest = new Map(events.map((row) => [troubleOf(row), row]));
  const first: EventRow[] = [];
  for (const row of events) {
    const trouble = troubleOf(row);
    if (trouble === undefined) first.push(row);
    else if (newest.get(trouble) === row && (await addMark(trx, accountId, trouble, row.at))) first.push(row);
  }
  return first;
}
