import { type DataOf, may, staffRoles } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connect';
import { latest } from '../../system/age';

const answering = staffRoles.filter((role) => may(role, 'answer'));

/** Whose desk has asked nothing for this long is not there, whatever was set before. */
const GONE_MS = 5 * 60_000;

/** Whether staff takes conversations and has been at the desk just now. */
function isThere(now: Date) {
  const since = new Date(now.getTime() - GONE_MS);
  return sql<boolean>`available and disabled_at is null and exists (
    select from sessions where sessions.account_id = accounts.id and last_used_at > ${since} and last_used_at <= ${latest(now)})`;
}

/** Whether an agent takes conversations now. */
export async function isAtDesk(db: Db, accountId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select(isThere(now).as('there'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.there ?? false;
}

/** Everybody else who answers players, those who are there first, with the number of their open conversations. */
export async function listColleagues(
  db: Db,
  ownId: number,
  now: Date,
): Promise<DataOf<'csColleagues'>['colleagues']> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('chat_sessions', (join) =>
      join.onRef('agent_id', '=', 'accounts.id').on('closed_at', 'is', null),
    )
    .select(['account', 'username as name', isThere(now).as('available')])
    .select((eb) => eb.fn.count<number>('chat_sessions.id').as('mine'))
    .where('role', '=', 'agent')
    .where((is) => is.or([is('staff_role', 'is', null), is('staff_role', 'in', answering)]))
    .where('disabled_at', 'is', null)
    .where('accounts.id', '!=', ownId)
    .groupBy('accounts.id')
    .orderBy(isThere(now), 'desc')
    .orderBy('account')
    .execute();
  return rows.map((row) => ({ ...row, mine: Number(row.mine) }));
}
