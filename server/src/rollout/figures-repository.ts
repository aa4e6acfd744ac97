import type { LoadFigures, LoadReason } from '@assistant/contract';
import type { Db } from '../database/connect';
import { HOUR_MS } from '../system/durations';
import { withinMs } from './load-scale';

const HOURS = 24;
const CAUSES_SHOWN = 5;

/** The loads of each version in the last 24 hours, by `app version`; a version without a report is not in it. */
export async function readFigures(db: Db, now: Date): Promise<ReadonlyMap<string, LoadFigures>> {
  const hour = now.getTime() - (now.getTime() % HOUR_MS);
  const since = new Date(hour - (HOURS - 1) * HOUR_MS);
  const [hours, times, causes] = await Promise.all([
    db
      .selectFrom('load_hours')
      .select((eb) => [
        'app',
        'version',
        'hour',
        eb.fn.sum<number>('loads').as('loads'),
        eb.fn.sum<number>(eb('failures', '+', eb.ref('silent'))).as('failures'),
      ])
      .where('hour', '>=', since)
      .groupBy(['app', 'version', 'hour'])
      .execute(),
    db
      .selectFrom('load_times')
      .select((eb) => ['app', 'version', 'step', eb.fn.sum<number>('loads').as('loads')])
      .where('hour', '>=', since)
      .groupBy(['app', 'version', 'step'])
      .execute(),
    db
      .selectFrom('load_causes')
      .select((eb) => ['app', 'version', 'outcome', 'reason', eb.fn.sum<number>('failures').as('failures')])
      .where('hour', '>=', since)
      .groupBy(['app', 'version', 'outcome', 'reason'])
      .orderBy('failures', 'desc')
      .execute(),
  ]);
  const found = new Map<string, LoadFigures & { times: Map<number, number> }>();
  for (const row of hours) {
    const key = `${row.app} ${row.version}`;
    const figures = found.get(key) ?? emptyFigures();
    const [loads, failures] = [Number(row.loads), Number(row.failures)];
    // The first hour of a canary begins with it, beside the whole one of the same version before.
    const at = Math.floor((row.hour.getTime() - since.getTime()) / HOUR_MS);
    const hour = figures.hours[at] ?? { loads: 0, failures: 0 };
    figures.hours[at] = { loads: hour.loads + loads, failures: hour.failures + failures };
    figures.loads += loads;
    figures.failures += failures;
    found.set(key, figures);
  }
  for (const { app, version, step, loads } of times)
    found.get(`${app} ${version}`)?.times.set(step, Number(loads));
  for (const { app, version, outcome, reason, failures } of causes) {
    const figures = found.get(`${app} ${version}`);
    if (figures && figures.causes.length < CAUSES_SHOWN)
      figures.causes.push({
        outcome,
        reason: (reason || null) as LoadReason | null,
        failures: Number(failures),
      });
  }
  return new Map(
    [...found].map(([key, { times: counted, ...figures }]) => {
      const p75 = withinMs(counted, 0.75);
      return [key, { ...figures, p75: p75 === undefined ? null : Math.round(p75) }];
    }),
  );
}

const emptyFigures = () => ({
  loads: 0,
  failures: 0,
  p75: null,
  hours: Array.from({ length: HOURS }, () => ({ loads: 0, failures: 0 })),
  causes: [],
  times: new Map<number, number>(),
});
