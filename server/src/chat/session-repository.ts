import { lockAccount } from '../account/account-repository';
import type { Db } from '../database/connect';
import type { Row } from '../database/tables';

export type ChatSession = Row<'chat_sessions'>;

/** Whose session it is: a player's, or a visitor's who holds the secret of this hash. */
export type Owner = { account_id: number } | { guest_hash: string };

function findOpenSession(db: Db, owner: Owner): Promise<{ id: string } | undefined> {
  const open = db.selectFrom('chat_sessions').select('id').where('closed_at', 'is', null);
  return 'account_id' in owner
    ? open.where('account_id', '=', owner.account_id).executeTakeFirst()
    : open.where('guest_hash', '=', owner.guest_hash).executeTakeFirst();
}

/**
 * The owner's open session, created with the id `newId` if there is none. A join, which gives an account one, waits for it
 * or has ended.
 */
export async function ensureSession(
  db: Db,
  owner: Owner,
  newId: string,
  deviceInfo: string,
): Promise<string> {
  const open = await findOpenSession(db, owner);
  if (open) return open.id;
  return db.transaction().execute(async (trx) => {
    if ('account_id' in owner) await lockAccount(trx, owner.account_id);
    const added = await trx
      .insertInto('chat_sessions')
      .values({ id: newId, account_id: null, guest_hash: null, ...owner, device_info: deviceInfo })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
    // Another tab was faster.
    const other = await findOpenSession(trx, owner);
    if (!other) throw new Error('A chat session was refused and none is open.');
    return other.id;
  });
}

export function findChatSession(db: Db, id: string): Promise<ChatSession | undefined> {
  return db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The name by which players know an agent. */
export async function findAgentName(db: Db, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.username;
}

/** The accounts of who answered, by their ids. */
export async function findAuthors(
  db: Db,
  messages: readonly { agent_id: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(messages.flatMap(({ agent_id }) => agent_id ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'account'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}
