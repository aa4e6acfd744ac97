import { sql } from 'kysely';
import { addAudit } from '../../account/audit-repository';
import type { Db } from '../../database/connect';
import type { Row } from '../../database/tables';
import { latest } from '../../system/age';

/**
 * Puts conversations back to those that wait where a player waits since `before`, and the agent has neither answered,
 * nor looked, since then. Of several replicas one gets each.
 */
export function returnIdle(db: Db, before: Date, now: Date): Promise<Row<'chat_sessions'>[]> {
  return db.transaction().execute(async (trx) => {
    const returned = await trx
      .updateTable('chat_sessions as s')
      .set({ agent_id: null, claimed_at: null })
      .where('closed_at', 'is', null)
      .where('agent_id', 'is not', null)
      .where('waiting_since', '<=', before)
      .where((is) => {
        // Who was handed a conversation has done nothing in it yet.
        const seen = sql<Date>`greatest(agent_seen_at, claimed_at)`;
        return is.or([is(seen, '<=', before), is(seen, '>', latest(now))]);
      })
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chat_looks')
              .select('at')
              .whereRef('session_id', '=', 's.id')
              .whereRef('account_id', '=', 's.agent_id')
              .where('at', '>', before),
          ),
        ),
      )
      .returningAll()
      .execute();
    if (returned.length > 0) {
      const line = { at: now, by: 'desk', action: 'return' as const, details: '' };
      await addAudit(trx, ...returned.map(({ id }) => ({ ...line, whom: id })));
    }
    return returned;
  });
}
