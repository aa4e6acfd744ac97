import { type StaffRole, UNSURE_PLATFORM } from '@assistant/contract';
import { connect, type Db } from '../database/connect';
import { migrate } from '../database/migrate';
import { createDatabase, hasPostgres } from '../testing/postgres';
import { untilOneWaits } from '../testing/until-one-waits';
import { addAccount } from './account-repository';
import { changeStaff, LastAdmin } from './staff-repository';

const now = new Date('2026-05-01T04:00:00Z');

// The embedded database does one transaction after the other: only PostgreSQL has two at once.
(hasPostgres ? describe : describe.skip)('changes of the staff at the same time', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let db: Db;
  beforeEach(async () => {
    database = await createDatabase();
    db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    await migrate(db);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const add = (account: string, staff_role: StaffRole) =>
    addAccount(db, {
      account,
      role: 'agent',
      staff_role,
      username: account,
      shown_key: account,
      password_hash: '',
      wechat: '',
      server_name: '',
      server_info: '',
      game_platform: UNSURE_PLATFORM,
      last_game_visit: null,
    });

  test.each([
    ['disabled', { disabled: true }],
    ['given a lower role', { role: 'lead' as const }],
  ])('regression: who became the last admin a moment ago is not %s', async (_, change) => {
    await add('leaving', 'admin');
    await add('follows', 'agent');
    const changing = await db.transaction().execute(async (trx) => {
      for (const [account, staff_role] of [
        ['follows', 'admin'],
        ['leaving', 'lead'],
      ] as const)
        await trx.updateTable('accounts').set({ staff_role }).where('account', '=', account).execute();
      const ended = changeStaff(db, 'follows', change, now).catch((error: unknown) => error);
      await untilOneWaits(db);
      return { ended };
    });
    expect(await changing.ended).toBeInstanceOf(LastAdmin);
  });

  test('admins who change each other at once wait for each other, and one stays', async () => {
    await add('first', 'admin');
    await add('second', 'admin');
    for (let round = 0; round < 10; round += 1) {
      await db.updateTable('accounts').set({ staff_role: 'admin' }).execute();
      const ends = await Promise.allSettled(
        ['second', 'first'].map((account) => changeStaff(db, account, { role: 'lead' }, now)),
      );
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(refused).toEqual([expect.any(LastAdmin)]);
    }
  });
});
