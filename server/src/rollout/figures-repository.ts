import type { LoadFigures, LoadReason } from '@assistant/contract';
import type { Db } from '../database/connect';
import { HOUR_MS } from '../system/durations';
import { byPart, mediansOf, roundedWithin } from './load-scale';

const HOURS = 24;
const CAUSES_SHOWN = 5;

/** The loads of each version in the last 24 hours, by `app version`; a version without a report is not in it. */
export async function readFigures(db: Db, now: Date): Promise<ReadonlyMap<string, LoadFigures>> {
  const hour = now.getTime() - (now.getTime() % HOUR_MS);
  const since = new Date(hour - (HOURS - 1) * HOUR_MS);
  const [hours, times, parts, causes] = await Promise.all([
    db
      .selectFrom('load_hours')
      .select((eb) => [
        'app',
        'version',
        'hour',
        eb.fn.sum<number>('loads').as('loads'),
        eb.fn.sum<number>(eb('failures', '+', eb.ref('silent'))).as('failures'),
        eb.fn.sum<number>('measured').as('measured'),
        eb.fn.sum<number>('sluggish').as('sluggish'),
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
      .selectFrom('load_parts')
      .select((eb) => ['app', 'version', 'part', 'step', eb.fn.sum<number>('loads').as('loads')])
      .where('hour', '>=', since)
      .groupBy(['app', 'version', 'part', 'step'])
      .execute(),
    db
      .selectFrom('load_causes')
      .select((eb) => ['app', 'version', 'outcome', 'reason', eb.fn.sum<number>('failures').as('failures')])
      .where('hour', '>=', since)
      .groupBy(['app', 'version', 'outcome', 'reason'])
      .orderBy('failures', 'desc')
      .execute(),
  ]);
  const found = new Map<string, Found>();
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
    figures.answers.measured += Number(row.measured);
    figures.answers.sluggish += Number(row.sluggish);
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
      const own = parts.filter(({ app, version }) => `${app} ${version}` === key);
      return [key, { ...figures, p75: roundedWithin(counted, 0.75), parts: mediansOf(byPart(own)) }];
    }),
  );
}

type Found = LoadFigures & {
  times: Map<number, number>;
  answers: NonNullable<LoadFigures['answers']>;
};

const emptyFigures = () => ({
  loads: 0,
  failures: 0,
  p75: null,
  answers: { measured: 0, sluggish: 0 },
  hours: Array.from({ length: HOURS }, () => ({ loads: 0, failures: 0 })),
  causes: [],
  times: new Map<number, number>(),
});
