import { UNSURE_PLATFORM } from '@assistant/contract';
import { hasPostgres } from '@assistant/testing/postgres';
import { type Account, addAccount } from '../account/account-repository';
import { connect, type Db } from '../database/connect';
import { createMigratedDatabase } from './migrated-template';

/**
 * Declares tests of transactions at once, each with a database of its own: the embedded one does one after the other, so they are of
 * PostgreSQL alone. `db()` returns it inside a test or hook.
 */
export function whenAtOnce(name: string, tests: (db: () => Db) => void): void {
  (hasPostgres ? describe : describe.skip)(name, () => {
    let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
    let db: Db;
    beforeEach(async () => {
      database = await createMigratedDatabase();
      db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    });
    afterEach(async () => {
      await db.destroy();
      await database.drop();
    });
    tests(() => db);
  });
}

/** Adds an account with nothing that a test would ask for. */
export async function addPlain(
  db: Db,
  account: string,
  of: Pick<Account, 'role' | 'staff_role'> = { role: 'player', staff_role: null },
): Promise<Account> {
  const none = { password_hash: '', wechat: '', server_name: '', server_info: '', last_game_visit: null };
  const names = { account, username: account, shown_key: account };
  const added = await addAccount(db, { ...names, ...of, ...none, game_platform: UNSURE_PLATFORM });
  if (!added) throw new Error(`The account ${account} was not added.`);
  return added;
}
