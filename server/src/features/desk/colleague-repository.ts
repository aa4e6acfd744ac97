import { type DataOf, may, staffRoles } from '@assistant/contract';
import type { Db } from '../../database/connect';

const answering = staffRoles.filter((role) => may(role, 'answer'));

/** Everybody else who answers players, those who are available first, with the number of their open conversations. */
export async function listColleagues(db: Db, ownId: number): Promise<DataOf<'csColleagues'>['colleagues']> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('chat_sessions', (join) =>
      join.onRef('agent_id', '=', 'accounts.id').on('closed_at', 'is', null),
    )
    .select(['account', 'username as name', 'available'])
    .select((eb) => eb.fn.count<number>('chat_sessions.id').as('mine'))
    .where('role', '=', 'agent')
    .where((is) => is.or([is('staff_role', 'is', null), is('staff_role', 'in', answering)]))
    .where('disabled_at', 'is', null)
    .where('accounts.id', '!=', ownId)
    .groupBy('accounts.id')
    .orderBy('available', 'desc')
    .orderBy('account')
    .execute();
  return rows.map((row) => ({ ...row, mine: Number(row.mine) }));
}
