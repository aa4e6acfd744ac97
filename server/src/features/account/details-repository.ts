import type { PlayerDetails } from '@assistant/contract';
import type { Account } from '../../account/account-repository';
import { addAudit } from '../../account/audit-repository';
import { wakeAccount } from '../../account/wake-repository';
import { isAny } from '../../database/ask';
import type { Db } from '../../database/connect';

export function savePhone(db: Db, id: number, wechat: string): Promise<Account> {
  return db
    .updateTable('accounts')
    .set({ wechat })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the engine is in the game for an account, or has to ask what became of a run. */
async function isRunning(trx: Db, accountId: number, now: Date): Promise<boolean> {
  const engine = await trx
    .selectFrom('engine_accounts')
    .select('lease_until')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (engine?.lease_until && engine.lease_until > now) return true;
  return isAny(
    trx.selectFrom('task_records').where('account_id', '=', accountId).where('finished_at', 'is', null),
  );
}

/** What was read of the lord before, and marked for the day there. */
const OF_THE_LORD = ['task_readings', 'task_states', 'game_chat_lines', 'resource_readings'] as const;

/**
 * Goes on with another lord: what the tasks are set to stays, what is known of the lord before does not.
 * @returns `running` while a task of the lord before is under way
 */
export function moveAccount(
  db: Db,
  before: Account,
  details: PlayerDetails & { username: string },
  now: Date,
): Promise<Account | 'running'> {
  return db.transaction().execute(async (trx) => {
    if (await isRunning(trx, before.id, now)) return 'running';
    const account = await trx
      .updateTable('accounts')
      .set({ ...details, last_game_visit: now })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const table of OF_THE_LORD)
      await trx.deleteFrom(table).where('account_id', '=', before.id).execute();
    await trx
      .updateTable('engine_accounts')
      .set({ stock: '{}', resources_at: null, held_until: null, held_for: null, stopped_at: null })
      .where('account_id', '=', before.id)
      .execute();
    await wakeAccount(trx, before.id, now);
    const line = { at: now, by: before.account, whom: before.account };
    await addAudit(trx, { ...line, action: 'player_move', details: placeText(details) });
    return account;
  });
}

const placeText = ({ game_platform, server_name, server_info }: PlayerDetails): string =>
  [game_platform, server_name, server_info].join(' ').trim();
