import { sql } from 'kysely';
import type { Db } from '../../database/connect';
import type { Row } from '../../database/tables';

export type RealmRun = Row<'realm_runs'>;

/** The runs of one player one after the other, as a game server has them. */
export function inTurn<T>(db: Db, player: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${player}, 0))`.execute(trx);
    return work(trx);
  });
}

/** What the realm has noted of a key. */
export function findRealmRun(db: Db, key: string): Promise<RealmRun | undefined> {
  return db.selectFrom('realm_runs').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Notes what was done by a key; with a null outcome, that nothing was and nothing may be. */
export async function addRealmRun(
  db: Db,
  { outcome, ...run }: Omit<RealmRun, 'outcome'> & { outcome: object | null },
): Promise<void> {
  await db
    .insertInto('realm_runs')
    .values({ ...run, outcome: outcome && JSON.stringify(outcome) })
    .execute();
}

/** Forgets a player's runs from before a game day. */
export async function forgetRealmRuns(db: Db, player: string, gameDay: number): Promise<void> {
  await db.deleteFrom('realm_runs').where('player', '=', player).where('game_day', '<', gameDay).execute();
}

/** Forgets all of a player's runs, and what the player has. */
export async function forgetRealmPlayer(db: Db, player: string): Promise<void> {
  await db.deleteFrom('realm_runs').where('player', '=', player).execute();
  await db.deleteFrom('realm_states').where('player', '=', player).execute();
}
