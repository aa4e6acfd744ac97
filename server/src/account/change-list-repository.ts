import type { DataOf } from '@assistant/contract';
import type { Db } from '../database/connect';

/** How many changes the player's pane shows. */
const SHOWN = 20;

/** How long the author of a change may take it back. */
export const TAKE_BACK_MS = 10 * 60 * 1000;

type Change = NonNullable<DataOf<'csPlayer'>['player']>['changes'][number];

/** The newest changes of a membership, newest first, with what `reader` may take back. */
export async function listMembershipChanges(
  db: Db,
  accountId: number,
  { reader, now }: { reader: string; now: Date },
): Promise<Change[]> {
  const rows = await db
    .selectFrom('membership_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row, index) => {
    const until = new Date(row.changed_at.getTime() + TAKE_BACK_MS);
    const own = row.changed_by === reader || row.confirmed_by === reader;
    return {
      at: row.changed_at.toISOString(),
      by: row.changed_by,
      level_before: row.level_before,
      expires_before: row.expires_before?.toISOString() ?? null,
      level: row.level,
      expires_at: row.expires_at.toISOString(),
      reason: row.reason,
      id: row.id,
      ...(row.given_level !== null &&
        row.given_days !== null && { given: { level: row.given_level, days: row.given_days } }),
      ...(row.reason_code && { reason_code: row.reason_code }),
      ...(row.order_number && { order_number: row.order_number }),
      ...(row.confirmed_by && { confirmed_by: row.confirmed_by }),
      ...(row.takes_back !== null && { takes_back: true }),
      ...(index === 0 &&
        own &&
        row.takes_back === null &&
        until >= now && { take_back_until: until.toISOString() }),
    };
  });
}

/** A change of an account's membership, by its id; without one the newest. */
export const findChange = (db: Db, accountId: number, id?: number) =>
  db
    .selectFrom('membership_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (of) => of.where('id', '=', id as number))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
