import { createHash } from 'node:crypto';
import type { LoadReport } from '@assistant/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../database/connect';
import type { Tables } from '../database/tables';
import { stepOf, type Times } from './load-scale';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The begin of the hour, or of the day, in UTC. */
const beginOf = (at: Date, lengthMs: number) => new Date(at.getTime() - (at.getTime() % lengthMs));

const isFailure = ({ outcome }: LoadReport): boolean => outcome !== 'loaded';

/** Tells devices apart for one version of one app, and says nothing about them for another. */
const hashOf = (device: string, { app, version }: LoadReport): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([device, app, version]))
    .digest()
    .subarray(0, 16);

/**
 * What a report adds: a device counts once a day for each version, and fails once at most.
 * @returns undefined where it adds nothing
 */
async function newOf(
  trx: Transaction<Tables>,
  device: string,
  report: LoadReport,
  at: Date,
): Promise<{ loads: 0 | 1; failures: 0 | 1; isFirst: boolean } | undefined> {
  const key = hashOf(device, report);
  const failed = isFailure(report);
  const counted = await trx
    .insertInto('load_devices')
    .values({ device: key, counted_at: at, failed })
    .onConflict((conflict) =>
      conflict
        .column('device')
        .doUpdateSet({ counted_at: at, failed })
        .where('load_devices.counted_at', '<', beginOf(at, DAY_MS)),
    )
    // Zero in a row that was inserted, not updated.
    .returning(sql<boolean>`xmax = 0`.as('isFirst'))
    .executeTakeFirst();
  if (counted) return { loads: 1, failures: failed ? 1 : 0, ...counted };
  if (!failed) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable('load_devices')
    .set({ failed })
    .where('device', '=', key)
    .where('failed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? { loads: 0, failures: 1, isFirst: false } : undefined;
}

/**
 * Counts a report of a load in its hour. A device counts once a day for each version, as failed if any load or screen of
 * it failed on that day. Times are those of a device's first load of a version, before its files are in the cache.
 * @param device a random name of the browser; a hash of it is stored for each version
 */
export async function countLoad(db: Db, device: string, report: LoadReport, at: Date): Promise<void> {
  const { app, version, cohort, outcome, phase, ms, reason = '' } = report;
  const key = { app, version, cohort, hour: beginOf(at, HOUR_MS) };
  await db.transaction().execute(async (trx) => {
    const added = await newOf(trx, device, report, at);
    if (!added) return;
    const { loads, failures, isFirst } = added;
    await trx
      .insertInto('load_hours')
      .values({ ...key, loads, failures })
      .onConflict((conflict) =>
        conflict.columns(['app', 'version', 'cohort', 'hour']).doUpdateSet((eb) => ({
          loads: eb('load_hours.loads', '+', loads),
          failures: eb('load_hours.failures', '+', failures),
        })),
      )
      .execute();
    if (failures)
      await trx
        .insertInto('load_causes')
        .values({ ...key, outcome, phase, reason, failures })
        .onConflict((conflict) =>
          conflict
            .columns(['app', 'version', 'cohort', 'hour', 'outcome', 'phase', 'reason'])
            .doUpdateSet((eb) => ({ failures: eb('load_causes.failures', '+', failures) })),
        )
        .execute();
    if (isFirst && outcome === 'loaded')
      await trx
        .insertInto('load_times')
        .values({ ...key, step: stepOf(ms), loads })
        .onConflict((conflict) =>
          conflict
            .columns(['app', 'version', 'cohort', 'hour', 'step'])
            .doUpdateSet((eb) => ({ loads: eb('load_times.loads', '+', loads) })),
        )
        .execute();
  });
}

/** Why loads failed: what is most frequent comes first. */
export interface Cause {
  outcome: LoadReport['outcome'];
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
  causes: Cause[];
  times: Times;
}

/** Which loads are meant. */
export interface Which {
  app: string;
  version: string;
  /** Default: both. */
  cohort?: LoadReport['cohort'];
  /** From the hour of this time on. */
  since: Date;
}

/** The loads of a version, summed up. */
export async function readLoads(db: Db, { app, version, cohort, since }: Which): Promise<Loads> {
  const cohorts = cohort ? [cohort] : (['stable', 'canary'] as const);
  const from = beginOf(since, HOUR_MS);
  const sums = await db
    .selectFrom('load_hours')
    .select((eb) => [eb.fn.sum<number>('loads').as('loads'), eb.fn.sum<number>('failures').as('failures')])
    .where('app', '=', app)
    .where('version', '=', version)
    .where('cohort', 'in', cohorts)
    .where('hour', '>=', from)
    .executeTakeFirstOrThrow();
  const causes = await db
    .selectFrom('load_causes')
    .select((eb) => ['outcome', 'phase', 'reason', eb.fn.sum<number>('failures').as('failures')])
    .where('app', '=', app)
    .where('version', '=', version)
    .where('cohort', 'in', cohorts)
    .where('hour', '>=', from)
    .groupBy(['outcome', 'phase', 'reason'])
    .orderBy('failures', 'desc')
    .execute();
  const times = await db
    .selectFrom('load_times')
    .select((eb) => ['step', eb.fn.sum<number>('loads').as('loads')])
    .where('app', '=', app)
    .where('version', '=', version)
    .where('cohort', 'in', cohorts)
    .where('hour', '>=', from)
    .groupBy('step')
    .execute();
  return {
    loads: Number(sums.loads ?? 0),
    failures: Number(sums.failures ?? 0),
    causes: causes.map((cause) => ({ ...cause, failures: Number(cause.failures) })),
    times: new Map(times.map(({ step, loads }) => [step, Number(loads)])),
  };
}

const COUNTS = ['load_hours', 'load_causes', 'load_times'] as const;

/** Deletes at most `limit` rows of each table that are older than a time. Returns the most that one had. */
export async function deleteLoads(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('load_devices')
    .where('device', 'in', (devices) =>
      devices
        .selectFrom('load_devices')
        .select('device')
        .where('counted_at', '<', before)
        .limit(limit)
        // Replicas that delete at the same time take different rows.
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  for (const table of COUNTS) await db.deleteFrom(table).where('hour', '<', before).execute();
  return Number(numDeletedRows);
}
