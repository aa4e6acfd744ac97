import { createHash } from 'node:crypto';
import { type AnswerOutcome, type LoadOutcome, type LoadReport, loadParts } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/connect';
import { DAY_MS, HOUR_MS } from '../system/durations';
import { byPart, countedStepOf, type Times, type TimesOfParts } from './load-scale';

/** The begin of the hour, or of the day, in UTC. */
const beginOf = (at: Date, lengthMs: number) => new Date(at.getTime() - (at.getTime() % lengthMs));

/** How a load ended, what it consisted of, or how the version answered from then on. */
export type LoadEnd = LoadReport & { outcome: LoadOutcome | AnswerOutcome | 'timed' };

/** Whether it says how the version answers those who use it. */
export const isOfAnswers = ({ outcome }: Pick<LoadEnd, 'outcome'>): boolean =>
  outcome === 'smooth' || outcome === 'sluggish';

const isFailure = ({ outcome }: LoadEnd): boolean =>
  outcome !== 'loaded' && outcome !== 'smooth' && outcome !== 'timed';

/** What is counted of a report beside the load itself, each apart once a day. */
const countedOf = (report: LoadEnd): 'answers' | 'parts' | undefined =>
  isOfAnswers(report) ? 'answers' : report.outcome === 'timed' ? 'parts' : undefined;

/** A report that is to be counted. */
export interface Counted {
  /** A random name of the browser, or what `hashOf` has made of it. */
  device: string | Buffer;
  report: LoadEnd;
  /** Its end was never reported. */
  silent?: boolean;
  /** When the canary of this version began, if it is one: one that begins again is counted anew. */
  since?: Date | undefined;
  /** When canaries were given or widened: what comes after such a time is counted apart, for the next step. */
  widened?: readonly Date[];
  /** Whether one more load of this address may be among those that a step waits for; asked of a load that counts. */
  mayCountForStep?: () => boolean;
  at: Date;
}

/**
 * Distinguishes devices for one version of one app, and says nothing about them for another.
 * @param of what is counted: the load, what it consisted of, or how the version answers
 */
export const hashOf = (
  device: string,
  { app, version }: Pick<LoadReport, 'app' | 'version'>,
  since: Date | undefined,
  of?: 'answers' | 'parts',
): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([device, app, version, since, ...(of ? [of] : [])]))
    .digest()
    .subarray(0, 16);

/** The hour that a time is counted in; where a canary began or was widened within it, what is after that. */
export function hourOf(at: Date, divisions: readonly Date[]): Date {
  const within = divisions.filter((one) => one <= at);
  return new Date(Math.max(beginOf(at, HOUR_MS).getTime(), ...within.map((one) => one.getTime())));
}

/** What a report adds. */
interface Added {
  loads: 0 | 1;
  failures: 0 | 1;
  /** Whether it is the first load of the version on this device. */
  isFirst: boolean;
  /** When the load was, which is earlier than the failure of one of its screens. */
  at: Date;
}

/**
 * A device counts once a day for each version, and fails once at most. How a canary answers it counts once in all: a slow phone is slow
 * on each day, and would be as many trials of its own.
 * @returns undefined where a report adds nothing
 */
async function addedBy(trx: Trx, counted: Counted): Promise<Added | undefined> {
  const { at, report, since } = counted;
  const countedFrom = since && isOfAnswers(report) ? since : beginOf(at, DAY_MS);
  const device =
    typeof counted.device === 'string'
      ? hashOf(counted.device, report, counted.since, countedOf(report))
      : counted.device;
  const failed = isFailure(report);
  const added = await trx
    .insertInto('load_devices')
    .values({ device, counted_at: at, failed })
    .onConflict((conflict) =>
      conflict
        .column('device')
        .doUpdateSet({ counted_at: at, failed })
        .where('load_devices.counted_at', '<', countedFrom),
    )
    // Zero in a row that was inserted, not updated.
    .returning(sql<boolean>`xmax = 0`.as('isFirst'))
    .executeTakeFirst();
  if (added) return { loads: 1, failures: failed ? 1 : 0, at, ...added };
  if (!failed) return undefined;
  const load = await trx
    .updateTable('load_devices')
    .set({ failed })
    .where('device', '=', device)
    .where('failed', '=', false)
    .returning('counted_at')
    .executeTakeFirst();
  return load && { loads: 0, failures: 1, isFirst: false, at: load.counted_at };
}

/** Adds to the counts of a row by its key; one that is new begins with them. */
function addUp(
  trx: Trx,
  table: 'load_hours' | 'load_causes' | 'load_times' | 'load_parts',
  key: Record<string, string | number | Date>,
  counts: Record<string, number>,
) {
  const row = { ...key, ...counts };
  const columns = (of: object) => sql.join(Object.keys(of).map((name) => sql.ref(name)));
  const sums = Object.keys(counts).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  );
  return sql`
    insert into ${sql.table(table)} (${columns(row)}) values (${sql.join(Object.values(row))})
    on conflict (${columns(key)}) do update set ${sql.join(sums)}`.execute(trx);
}

/**
 * Counts a report of a load in its hour. A device counts once a day for each version, as failed if any load or screen of
 * it failed on that day. Times are those of a device's first load of a version, before its files are in the cache. How it
 * answers, and what a load consisted of, are counted apart from the loads.
 */
export async function countLoad(db: Db, counted: Counted): Promise<void> {
  const { app, version, cohort, outcome, phase, ms, parts, reason = '' } = counted.report;
  // Parts that cannot be are none, and the next ones of the device count.
  if (outcome === 'timed' && !parts) return;
  await db.transaction().execute(async (trx) => {
    const added = await addedBy(trx, counted);
    if (!added) return;
    const { loads, failures, isFirst } = added;
    const { since, widened = [], mayCountForStep, silent = false } = counted;
    const ended = silent ? { failures: 0, silent: failures } : { failures, silent: 0 };
    const hour = hourOf(added.at, [...(since ? [since] : []), ...widened]);
    const key = { app, version, cohort, hour };
    if (isOfAnswers(counted.report)) {
      await addUp(trx, 'load_hours', key, { loads: 0, failures: 0, measured: loads, sluggish: failures });
      return;
    }
    if (outcome === 'timed') {
      for (const part of isFirst ? loadParts : [])
        await addUp(trx, 'load_parts', { ...key, part, step: countedStepOf(parts?.[part] ?? 0) }, { loads });
      return;
    }
    const forSteps = loads === 1 && mayCountForStep?.() ? 1 : 0;
    await addUp(trx, 'load_hours', key, { loads, ...ended, for_steps: forSteps });
    if (failures) await addUp(trx, 'load_causes', { ...key, outcome, phase, reason }, { failures });
    if (!isFirst || outcome !== 'loaded') return;
    await addUp(trx, 'load_times', { ...key, step: countedStepOf(ms) }, { loads });
  });
}

/** Why loads failed: what is most frequent comes first. */
export interface Cause {
  outcome: LoadOutcome;
  phase: LoadReport['phase'];
  reason: string;
  failures: number;
}

/** The loads of a version. */
export interface Loads {
  /** Devices that loaded it, one a day. */
  loads: number;
  /** How many of these failed. */
  failures: number;
  /** How many never reported an end, beside those that failed. */
  silent: number;
  /** Devices of which it is known how fast it answers, of a stable version one a day; and of how many of these it was slow. */
  measured: number;
  sluggish: number;
  causes: Cause[];
  times: Times;
  parts: TimesOfParts;
}

/** Which loads are meant. */
export interface Which {
  app: string;
  version: string;
  /** Default: both. */
  cohort?: LoadReport['cohort'];
  /** Hours that begin at this time or later. */
  since: Date;
}

/** The loads of a version, summed up. */
export async function readLoads(db: Db, { app, version, cohort, since: from }: Which): Promise<Loads> {
  const cohorts = cohort ? [cohort] : (['stable', 'canary'] as const);
  const meant = sql<boolean>`app = ${app} and version = ${version} and cohort in (${sql.join(cohorts)}) and hour >= ${from}`;
  const sums = await db
    .selectFrom('load_hours')
    .select((eb) => [
      eb.fn.sum<number>('loads').as('loads'),
      eb.fn.sum<number>('failures').as('failures'),
      eb.fn.sum<number>('silent').as('silent'),
      eb.fn.sum<number>('measured').as('measured'),
      eb.fn.sum<number>('sluggish').as('sluggish'),
    ])
    .where(meant)
    .executeTakeFirstOrThrow();
  const causes = await db
    .selectFrom('load_causes')
    .select((eb) => ['outcome', 'phase', 'reason', eb.fn.sum<number>('failures').as('failures')])
    .where(meant)
    .groupBy(['outcome', 'phase', 'reason'])
    .orderBy('failures', 'desc')
    .execute();
  const times = await db
    .selectFrom('load_times')
    .select((eb) => ['step', eb.fn.sum<number>('loads').as('loads')])
    .where(meant)
    .groupBy('step')
    .execute();
  const parts = await db
    .selectFrom('load_parts')
    .select((eb) => ['part', 'step', eb.fn.sum<number>('loads').as('loads')])
    .where(meant)
    .groupBy(['part', 'step'])
    .execute();
  return {
    loads: Number(sums.loads ?? 0),
    failures: Number(sums.failures ?? 0),
    silent: Number(sums.silent ?? 0),
    measured: Number(sums.measured ?? 0),
    sluggish: Number(sums.sluggish ?? 0),
    causes: causes.map((cause) => ({ ...cause, failures: Number(cause.failures) })),
    times: new Map(times.map(({ step, loads }) => [step, Number(loads)])),
    parts: byPart(parts),
  };
}

/** How many loads of a version a step may take as new ones since a time that divides its hour. */
export async function readForSteps(
  db: Db,
  { app, version, cohort, since }: Required<Which>,
): Promise<number> {
  const { loads } = await db
    .selectFrom('load_hours')
    .select((eb) => eb.fn.sum<number>('for_steps').as('loads'))
    .where('app', '=', app)
    .where('version', '=', version)
    .where('cohort', '=', cohort)
    .where('hour', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(loads ?? 0);
}
