import type { WaitingGrant } from '@assistant/contract';
import type { Insertable, Updateable } from 'kysely';
import { countRows } from '../database/ask';
import type { Db, Trx } from '../database/connect';
import type { Row, Tables } from '../database/tables';
import { latest } from '../system/age';
import { DAY_MS } from '../system/durations';

const toGrant = (row: Row<'membership_grants'> & { account: string }): WaitingGrant => ({
  id: row.id,
  account: row.account,
  level: row.level,
  days: row.days,
  reason_code: row.reason_code,
  order_number: row.order_number,
  reason: row.reason,
  by: row.asked_by,
  at: row.asked_at.toISOString(),
  ...(row.decided === 'refused' && { refused: { by: row.decided_by ?? '', words: row.words } }),
});

/** At most so many are shown at once. */
const SHOWN = 100;

const grants = (db: Db) =>
  db
    .selectFrom('membership_grants')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('membership_grants')
    .select('account')
    .limit(SHOWN);

const waiting = (db: Db) => db.selectFrom('membership_grants').where('decided', 'is', null);

/**
 * Grants that wait for a lead: of one agent, or of all in turns, everybody's oldest first, so that one agent's many do not hide
 * those of the others.
 */
export async function listGrants(db: Db, by?: string): Promise<WaitingGrant[]> {
  const inTurns = grants(db)
    .select(({ fn }) =>
      fn
        .agg<string>('row_number')
        .over((of) => of.partitionBy('asked_by').orderBy('membership_grants.id'))
        .as('turn'),
    )
    .where('decided', 'is', null)
    .$if(by !== undefined, (of) => of.where('asked_by', '=', by ?? ''))
    .orderBy('turn')
    .orderBy('membership_grants.id');
  return (await inTurns.execute()).map(toGrant);
}

/** How many grants that somebody has asked for wait. */
export const countWaiting = (db: Db, by: string): Promise<number> =>
  countRows(waiting(db).where('asked_by', '=', by));

/** Grants for a player that wait, and those refused in the 24 hours before, which the requester has to see. */
export async function listGrantsFor(db: Db, accountId: number, now: Date): Promise<WaitingGrant[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const rows = await grants(db)
    .where('account_id', '=', accountId)
    .where((is) =>
      is.or([
        is('decided', 'is', null),
        is.and([is('decided', '=', 'refused'), is('decided_at', '>', since)]),
      ]),
    )
    .orderBy('membership_grants.id')
    .execute();
  return rows.map(toGrant);
}

/** How many grants somebody has made alone in the 24 hours before, also those taken back since. */
export const countAlone = (db: Db, by: string, now: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('membership_changes')
      .where('changed_by', '=', by)
      .where('changed_at', '>', new Date(now.getTime() - DAY_MS))
      .where('changed_at', '<=', latest(now))
      .where('level', '<>', 'none')
      .where('confirmed_by', 'is', null)
      .where('takes_back', 'is', null),
  );

/** Who has given how often and how many days in the 24 hours before; and how many grants wait. */
export async function countGrants(db: Db, now: Date) {
  const by = await db
    .selectFrom('membership_changes')
    .select(['changed_by as by'])
    .select(({ fn }) => [fn.countAll<string>().as('grants'), fn.sum<string | null>('given_days').as('days')])
    .where('changed_at', '>', new Date(now.getTime() - DAY_MS))
    .where('level', '<>', 'none')
    .where('takes_back', 'is', null)
    .groupBy('changed_by')
    .execute();
  return {
    by: by.map((one) => ({ by: one.by, grants: Number(one.grants), days: Number(one.days ?? 0) })),
    waiting: await countRows(waiting(db)),
  };
}

/** Of two grants of one agent at once the second counts the first. */
export async function lockAgent(trx: Trx, account: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('account', '=', account).forNoKeyUpdate().execute();
}

/** One grant that was asked for, as it is stored. */
export const findGrant = (db: Db, id: number) =>
  db.selectFrom('membership_grants').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked: no one else can decide it until this transaction ends. */
export const lockGrant = (trx: Trx, id: number) =>
  trx.selectFrom('membership_grants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The grant that a request of before has asked for. */
export const findGrantAsked = (trx: Trx, accountId: number, clientId: string) =>
  trx
    .selectFrom('membership_grants')
    .select(['level', 'decided'])
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Stores a grant that waits for a lead. */
export async function addGrant(trx: Trx, grant: Insertable<Tables['membership_grants']>): Promise<void> {
  await trx.insertInto('membership_grants').values(grant).execute();
}

/** Stores the decision of a lead, or of the requester. */
export async function storeDecision(
  trx: Trx,
  id: number,
  decision: Updateable<Tables['membership_grants']>,
): Promise<void> {
  await trx.updateTable('membership_grants').set(decision).where('id', '=', id).execute();
}
