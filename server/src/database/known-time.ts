import { DAY_MS } from '../system/durations';
import type { Db } from './connect';

/** A clock is believed within this of the last time that was, and one further off when it has gone on for so long. */
const DOUBT_MS = DAY_MS;

const apart = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime());

/**
 * Judges a clock by the time that servers of this database have believed last, and notes what it says. One that has jumped, as of a
 * machine that starts a year ahead, or after a month without a server, is not believed until it has gone on for a day: steps that
 * are themselves jumps do not count. Servers whose clocks are right meanwhile end the doubt of another one, not the other way round.
 * @returns the time that was believed last, where the clock is not; undefined where it is
 */
export function doubtOf(db: Db, now: Date): Promise<Date | undefined> {
  return db.transaction().execute(async (trx) => {
    const believed = { id: 1, at: now, doubted_at: null, doubted_ms: 0 };
    const believe = () =>
      trx
        .insertInto('known_time')
        .values(believed)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(believed))
        .execute();
    const known = await trx.selectFrom('known_time').selectAll().forUpdate().executeTakeFirst();
    const step = known?.doubted_at ? now.getTime() - known.doubted_at.getTime() : 0;
    const doubted_ms = (known?.doubted_ms ?? 0) + (step > 0 && step <= DOUBT_MS ? step : 0);
    if (!known || apart(now, known.at) <= DOUBT_MS || doubted_ms >= DOUBT_MS) return void (await believe());
    await trx.updateTable('known_time').set({ doubted_at: now, doubted_ms }).execute();
    return known.at;
  });
}
