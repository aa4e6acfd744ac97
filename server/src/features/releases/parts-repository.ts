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
 * Keeps a part. Where a key has too many, the older half goes: those of builds that were refused stay, and a build that lacks one asks
 * for it again.
 * @param most how many a key may have
 */
export async function addPart(db: Db, part: Part, most: number): Promise<void> {
  const ofKey = db.selectFrom('site_parts').where('key', '=', part.key);
  const { parts } = await ofKey.select(sql<string>`count(*)`.as('parts')).executeTakeFirstOrThrow();
  if (Number(parts) >= most)
    await db
      .deleteFrom('site_parts')
      .where('key', '=', part.key)
      .where(
        'hash',
        'in',
        ofKey
          .select('hash')
          .orderBy('at')
          .limit(most / 2),
      )
      .execute();
  await db
    .insertInto('site_parts')
    .values(part)
    .onConflict((conflict) => conflict.columns(['key', 'hash']).doUpdateSet({ at: part.at }))
    .execute();
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
