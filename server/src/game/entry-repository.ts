import { type Change, type GamePlayer, playerKey } from '@assistant/game';
import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** Works while no one else does with this player's entries, on any replica. All it writes is stored, or nothing. */
export function inTurn<T>(db: Db, player: GamePlayer, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${playerKey(player)}, 0))`.execute(trx);
    return work(trx);
  });
}

/** The value of an entry that has not expired; undefined if there is none. */
export async function readEntry(db: Db, player: GamePlayer, key: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('gateway_entries')
    .select('value')
    .where('player', '=', playerKey(player))
    .where('key', '=', key)
    .where((entry) => entry.or([entry('expires_at', 'is', null), entry('expires_at', '>', now)]))
    .executeTakeFirst();
  return row?.value;
}

/** Changes a player's entries, and deletes those that have expired. */
export async function changeEntries(
  db: Db,
  player: GamePlayer,
  changes: ReadonlyMap<string, Change>,
  now: Date,
): Promise<void> {
  const own = { player: playerKey(player) };
  const deleted = [...changes].flatMap(([key, { text }]) => (text === undefined ? [key] : []));
  const written = [...changes].flatMap(([key, { text, expires = null }]) =>
    text === undefined ? [] : [{ ...own, key, value: text, expires_at: expires }],
  );
  await db
    .deleteFrom('gateway_entries')
    .where('player', '=', own.player)
    .where((entry) =>
      entry.or([
        entry('expires_at', '<=', now),
        ...(deleted.length > 0 ? [entry('key', 'in', deleted)] : []),
      ]),
    )
    .execute();
  if (written.length === 0) return;
  await db
    .insertInto('gateway_entries')
    .values(written)
    .onConflict((conflict) =>
      conflict.columns(['player', 'key']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        expires_at: ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** Deletes all entries of a player. */
export async function deleteEntries(db: Db, player: GamePlayer): Promise<void> {
  await db.deleteFrom('gateway_entries').where('player', '=', playerKey(player)).execute();
}
