import { createHash } from 'node:crypto';
import type { Db } from '../database/connect';
import type { Row } from '../database/tables';

/** A load whose end is not reported within this time has failed: a page that hangs sends nothing more. */
const SILENT_MS = 60_000;

/** What is found later was there while no server was, which may have missed its end. */
const FOUND_MS = 3 * SILENT_MS;

/** Few enough that a batch holds nothing up. */
const BATCH = 1000;

/** A load of a device, distinct from the others of the same device. */
const loadHash = (device: string, load: number): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([device, load]))
    .digest()
    .subarray(0, 16);

/** Remembers that a load has started. @param device its random name @param load the number that the page has drawn */
export async function beginLoad(
  db: Db,
  device: string,
  load: number,
  row: Omit<Row<'load_begins'>, 'load'>,
): Promise<void> {
  await db
    .insertInto('load_begins')
    .values({ load: loadHash(device, load), ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The end of a load was reported, whatever it was. */
export async function endLoad(db: Db, device: string, load: number): Promise<void> {
  await db.deleteFrom('load_begins').where('load', '=', loadHash(device, load)).execute();
}

/** Takes out the loads that began a minute ago and have no end. Of several replicas each takes others. */
export async function takeSilent(db: Db, now: Date): Promise<Row<'load_begins'>[]> {
  const old = db
    .selectFrom('load_begins')
    .select('load')
    .where('begun_at', '<=', new Date(now.getTime() - SILENT_MS))
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const taken = await db.deleteFrom('load_begins').where('load', 'in', old).returningAll().execute();
  return taken.filter(({ begun_at }) => now.getTime() - begun_at.getTime() <= FOUND_MS);
}
