import { sql } from 'kysely';
import type { Db } from '../../database/connect';

/** A part of a build that is being sent, which every server of the site has then. */
interface Part {
  /** The id of the key that sends it. */
  key: string;
  /** Its SHA-256. */
  hash: string;
  content: Buffer;
  at: Date;
}

/**
 * Keeps a part, unless the key has too many.
 * @param most how many a key may have
 * @param old those from before give way
 * @returns whether it is kept
 */
export async function addPart(db: Db, part: Part, most: number, old: Date): Promise<boolean> {
  const others = db.selectFrom('site_parts').where('key', '=', part.key).where('hash', '!=', part.hash);
  const count = async () =>
    Number((await others.select(sql`count(*)`.as('parts')).executeTakeFirstOrThrow()).parts);
  if ((await count()) >= most) {
    await db.deleteFrom('site_parts').where('key', '=', part.key).where('at', '<', old).execute();
    if ((await count()) >= most) return false;
  }
  await db
    .insertInto('site_parts')
    .values(part)
    .onConflict((conflict) => conflict.columns(['key', 'hash']).doUpdateSet({ at: part.at }))
    .execute();
  return true;
}

/** Which of some parts a key has sent. */
export async function partsThere(
  db: Db,
  key: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('site_parts')
    .select('hash')
    .where('key', '=', key)
    .where('hash', 'in', hashes)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** What parts have in them, by their hashes; those that a key has not sent are missing. */
export async function partsOf(
  db: Db,
  key: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db
    .selectFrom('site_parts')
    .select(['hash', 'content'])
    .where('key', '=', key)
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map(({ hash, content }) => [hash, Buffer.from(content)]));
}

/** Removes parts that a key has sent. */
export async function removeParts(db: Db, key: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0)
    await db.deleteFrom('site_parts').where('key', '=', key).where('hash', 'in', hashes).execute();
}
