import type { Db } from '../database/connect';

/** The keys of a name that all replicas share: those that were stored first. */
export async function sharedKeys(
  db: Db,
  name: string,
  make: () => Record<string, string>,
): Promise<Record<string, string>> {
  const stored = () =>
    db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst();
  const before = await stored();
  if (before) return before.value;
  await db
    .insertInto('server_keys')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const now = await stored();
  if (!now) throw new Error('A key that was just stored is not there.');
  return now.value;
}
